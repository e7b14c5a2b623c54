import { drawSheet } from './draw.ts'
import { answerWith } from './drawing-process.ts'

answerWith(drawSheet)
