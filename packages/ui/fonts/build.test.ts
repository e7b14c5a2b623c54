import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildPersianFont, persianFontPath } from './build.ts'

it('the stored font is built from the installed one, and half its size at most', async () => {
  const made = await buildPersianFont()
  expect(readFileSync(persianFontPath).equals(made)).toBe(true)
  expect(made.length).toBeLessThan(24_000)
})
