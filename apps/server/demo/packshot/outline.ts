import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

/**
 * Label texts as outlines. The rasteriser has none of our fonts on a bare machine, and an image that is fetched
 * by itself cannot load web fonts either, so every letter becomes a path.
 */
export type Outliner = {
  /** The path of one line starting at x = 0 on the baseline y = 0, and its width, at the given size. */
  line(text: string, options: LineOptions): { path: string; width: number }
}

export type LineOptions = { size: number; letterSpacing?: number }

type Run = { text: string; isRightToLeft: boolean }
type Font = ReturnType<typeof fontkit.create>

const fontFiles = {
  arabic: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  latin: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

const isArabicLetter = /[\u0600-\u06ef\u06fa-\u06ff\u200c\ufb50-\ufeff]/
const isLeftToRight = /[A-Za-z0-9\u06f0-\u06f9]/

/**
 * Splits a label into runs of one direction. Persian digits run left to right inside right-to-left text, and
 * fontkit reverses a whole run, so they must be runs of their own. Spaces and punctuation stay with the run before them.
 */
export function directionRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const isRightToLeft = isArabicLetter.test(character)
      ? true
      : isLeftToRight.test(character)
        ? false
        : (last?.isRightToLeft ?? false)
    // A space closes a left-to-right run inside Persian text, so that the next word starts on its own side.
    if (last && last.isRightToLeft === isRightToLeft) last.text += character
    else runs.push({ text: character, isRightToLeft })
  }
  return runs
}

/** Loads both fonts once; a few tens of milliseconds. */
export async function createOutliner(): Promise<Outliner> {
  const [arabic, latin] = await Promise.all([loadFont(fontFiles.arabic), loadFont(fontFiles.latin)])
  return {
    line: (text, options) => outlineLine(text, options, { arabic, latin }),
  }
}

async function loadFont(specifier: string): Promise<Font> {
  return fontkit.create(await readFile(fileURLToPath(import.meta.resolve(specifier))))
}

function outlineLine(
  text: string,
  { size, letterSpacing = 0 }: LineOptions,
  fonts: { arabic: Font; latin: Font },
) {
  const runs = directionRuns(text)
  const isRightToLeftLine = runs.some((run) => run.isRightToLeft)
  const visual = isRightToLeftLine ? movedSpaces(runs).reverse() : runs
  let x = 0
  let path = ''
  for (const run of visual) {
    const font = /[\u0600-\u06ff\ufb50-\ufeff]/.test(run.text) ? fonts.arabic : fonts.latin
    const scale = size / font.unitsPerEm
    const layout = font.layout(run.text, undefined, undefined, undefined, run.isRightToLeft ? 'rtl' : 'ltr')
    layout.glyphs.forEach((glyph, index) => {
      const position = layout.positions[index]!
      path += glyphPath(glyph.path.commands, {
        x: x + position.xOffset * scale,
        y: -position.yOffset * scale,
        scale,
      })
      x += position.xAdvance * scale + letterSpacing
    })
  }
  return { path, width: Math.max(0, x - letterSpacing) }
}

/** In a right-to-left line the space after a left-to-right run belongs visually to its left side. */
function movedSpaces(runs: readonly Run[]): Run[] {
  return runs.flatMap((run) => {
    if (run.isRightToLeft) return [run]
    const trimmed = run.text.trimEnd()
    const tail = run.text.slice(trimmed.length)
    return tail === ''
      ? [run]
      : [
          { text: trimmed, isRightToLeft: false },
          { text: tail, isRightToLeft: true },
        ]
  })
}

const commandLetters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

type PathCommand = { command: string; args: readonly number[] }

function glyphPath(commands: readonly PathCommand[], at: { x: number; y: number; scale: number }): string {
  let path = ''
  for (const { command, args } of commands) {
    const numbers = args.map((value, index) =>
      // Font outlines grow upwards, SVG downwards.
      rounded(index % 2 === 0 ? at.x + value * at.scale : at.y - value * at.scale),
    )
    path += (commandLetters[command] ?? '') + numbers.join(' ')
  }
  return path
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}
