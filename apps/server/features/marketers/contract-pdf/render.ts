import { renderIn } from '../../papers/index.ts'
import type { Paper } from './paper.ts'

/** Draws a paper as a PDF in a process of its own, which ends soon after. Rejects where that fails or takes too long. */
export function renderPaper(paper: Paper): Promise<Buffer> {
  return renderIn(new URL('./process.ts', import.meta.url), paper)
}
