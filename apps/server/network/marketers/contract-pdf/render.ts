import { renderIn } from '../../../platform/papers/index.ts'
import type { Paper } from './paper.ts'

/** All signed papers share one sender in the queue; a job makes the missing ones. */
const sender = { person: 'signed papers' }

/** Draws a paper as a PDF in a process of its own. BUSY, TOO_MANY_AT_ONCE. */
export function renderPaper(paper: Paper): Promise<Buffer> {
  return renderIn(new URL('./process.ts', import.meta.url), paper, sender)
}
