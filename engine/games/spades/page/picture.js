import {BOARDS} from '../../../../protocol/apps/page/boards/scene.js';
import {drawTricks} from '../../../../protocol/apps/page/boards/tricks.js';

BOARDS.spades = {draw: facts => drawTricks(facts, 'spades'), holds: true};
