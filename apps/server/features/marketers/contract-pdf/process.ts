import { answerWith } from '../../papers/index.ts'
import { drawPaper } from './draw.ts'

answerWith(drawPaper)
