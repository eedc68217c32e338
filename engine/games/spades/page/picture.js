import {PICTURES} from '../../../../protocol/apps/page/boards/scene.js';
import {drawTricks} from '../../../../protocol/apps/page/boards/tricks.js';

PICTURES.spades = {draw: facts => drawTricks(facts, 'spades'), holds: true};
