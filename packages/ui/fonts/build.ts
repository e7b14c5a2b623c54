import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const styles = path.join(import.meta.dirname, '../styles/fonts.css')
const whole = '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'

/** The file of the Persian and Arabic letters, apart from those of other languages. */
export const persianFontPath = path.join(import.meta.dirname, 'vazirmatn-persian.woff2')

/**
 * Vazirmatn with only the letters and weights that styles/fonts.css names, as WOFF2: half the size of the whole font,
 * which every Persian page loads. Run `node packages/ui/fonts/build.ts` after another version of the font was
 * installed or the ranges were changed; a test compares the stored file with it.
 */
export async function buildPersianFont(): Promise<Buffer> {
  const { letters, weights } = wantedIn(readFileSync(styles, 'utf8'))
  const font = readFileSync(createRequire(import.meta.url).resolve(whole))
  const [min, max] = weights
  return subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: { wght: { min, max } } })
}

function wantedIn(css: string): { letters: string; weights: [number, number] } {
  const face = css.split('@font-face').find((part) => part.includes(path.basename(persianFontPath))) ?? ''
  const weights = /font-weight:\s*(\d+)\s+(\d+)/.exec(face)
  const ranges = /unicode-range:([^;]+);/.exec(face)?.[1]
  if (!weights || !ranges) throw new Error(`${styles} does not say what ${persianFontPath} is to hold`)
  return { letters: ranges.split(',').flatMap(lettersOf).join(''), weights: [+weights[1]!, +weights[2]!] }
}

/** The letters of a range as CSS writes it: `U+0621-063A`, or a single one. */
function lettersOf(range: string): string[] {
  const [first = '', last = first] = range.trim().replace('U+', '').split('-')
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}

if (import.meta.main) writeFileSync(persianFontPath, await buildPersianFont())
