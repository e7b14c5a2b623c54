import { serveProcess } from '../../../platform/processes/process-work.ts'
import { drawPaper } from './draw.ts'

serveProcess(drawPaper)
