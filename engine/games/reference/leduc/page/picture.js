import {PICTURES} from '../../../../../protocol/apps/page/boards/scene.js';
import {drawPoker} from '../../../../../protocol/apps/page/boards/small.js';

PICTURES.leduc = {draw: drawPoker, holds: true, ranks: true};
