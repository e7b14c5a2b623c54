import { serveProcess } from '../../platform/process-work.ts'
import { drawSheet } from './draw.ts'

serveProcess(drawSheet)
