import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { paperFonts } from './paper-fonts.ts'

const installed = createRequire(import.meta.url)

it.each(paperFonts)('the font of weight $fontWeight is the file of the installed package', ({ src }) => {
  const original = installed.resolve(`vazirmatn/fonts/ttf/${path.basename(src)}`)
  expect(readFileSync(src).equals(readFileSync(original))).toBe(true)
})
