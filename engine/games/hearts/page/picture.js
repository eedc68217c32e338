import {PICTURES} from '../../../../protocol/apps/page/boards/scene.js';
import {drawTricks} from '../../../../protocol/apps/page/boards/tricks.js';

PICTURES.hearts = {draw: facts => drawTricks(facts, 'hearts'), holds: true};
