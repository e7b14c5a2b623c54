import { drawPaper } from './draw.ts'
import type { Paper } from './paper.ts'

/** What comes back for a paper. */
export type Drawn = { pdf: Uint8Array } | { failure: string }

// A process of its own: drawing fills a core for half a second, in which the server would answer nobody.
process.once('message', async (paper: Paper) => {
  const drawn: Drawn = await drawPaper(paper).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  process.send?.(drawn, () => process.disconnect?.())
})
// Ctrl-C reaches the whole group; the server decides when this process ends.
process.on('SIGINT', () => {})
