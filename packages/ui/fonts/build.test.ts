import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildPersianFont, persianFontPath } from './build.ts'

it('the kept font is what is made of the installed one, and half of it at most', async () => {
  const made = await buildPersianFont()
  expect(readFileSync(persianFontPath).equals(made)).toBe(true)
  expect(made.length).toBeLessThan(24_000)
})
