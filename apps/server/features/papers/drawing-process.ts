import { errorLines } from '../../logged-error.ts'
/** What comes back for a paper. */
export type Drawn = { pdf: Uint8Array } | { failure: string }

/**
 * Draws the papers that this process is sent, one after the other. A process of its own: drawing fills a core for half a second, in
 * which the server would answer nobody.
 */
export function answerWith<Paper>(draw: (paper: Paper) => Promise<Uint8Array>): void {
  process.on('message', async (paper: Paper) => {
    const drawn: Drawn = await draw(paper).then(
      (pdf) => ({ pdf }),
      (error: unknown) => ({
        failure: errorLines(error),
      }),
    )
    process.send?.(drawn)
  })
  // Ctrl-C reaches the whole group; the server decides when this process ends.
  process.on('SIGINT', () => {})
}
