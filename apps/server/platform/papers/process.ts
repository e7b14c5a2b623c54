import { serveProcess } from '../processes/process-work.ts'
import { drawSheet } from './draw.ts'

serveProcess(drawSheet)
