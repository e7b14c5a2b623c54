import { isPlainMarkdown } from './markdown.ts'

/** Whether a text can be drawn, has unsupported markup, or takes too long to parse. */
export type Verdict = 'plain' | 'markup' | 'costlyMarkup'

/** CPU time. An ordinary text of the maximum length takes 300 ms. */
const maxMs = 1_000

/** Parses a text once, as every page that draws it does: a slow text would be slow for every reader. */
export function verdictOn(markdown: string): Verdict {
  const before = process.cpuUsage()
  try {
    const isPlain = isPlainMarkdown(markdown)
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1_000 > maxMs) return 'costlyMarkup'
    return isPlain ? 'plain' : 'markup'
  } catch (error) {
    // Marks that are nested too deeply fill the stack.
    if (error instanceof RangeError) return 'costlyMarkup'
    throw error
  }
}
