import { isPlainMarkdown } from './markdown.ts'

/** Whether a text can be drawn, holds what a page does not draw, or takes too long to read. */
export type Verdict = 'plain' | 'markup' | 'costlyMarkup'

/** Of a processor, whatever else it does. An ordinary text of the greatest length takes 300 ms. */
const maxMs = 1_000

/** Reads a text once, as every page that draws it will: what takes long here takes long for every reader. */
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
