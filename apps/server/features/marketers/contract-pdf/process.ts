import { serveProcess } from '../../../platform/process-work.ts'
import { drawPaper } from './draw.ts'

serveProcess(drawPaper)
