import {BOARDS} from '../../../../../protocol/apps/page/boards/scene.js';
import {drawPoker} from '../../../../../protocol/apps/page/boards/small.js';

BOARDS.leduc = {draw: drawPoker, holds: true, ranks: true};
