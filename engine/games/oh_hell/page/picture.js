import {PICTURES} from '../../../../protocol/apps/page/boards/scene.js';
import {drawTricks} from '../../../../protocol/apps/page/boards/tricks.js';

PICTURES.oh_hell = {draw: facts => drawTricks(facts, ''), holds: true};
