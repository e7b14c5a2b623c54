import { globSync } from 'node:fs'
import path from 'node:path'
import { type MessageTable, placeholdersOf } from '@anar/ui/i18n'
import { describe, expect, it } from 'vitest'

const storefront = path.join(import.meta.dirname, '..')
const areas = globSync('*/messages/*.fa.ts', { cwd: storefront }).map((file) =>
  file.slice(0, -'.fa.ts'.length),
)

const tableOf = async (area: string, language: 'fa' | 'en'): Promise<MessageTable> =>
  ((await import(path.join(storefront, `${area}.${language}.ts`))) as { default: MessageTable }).default

const formsOf = (entry: MessageTable[string]) =>
  typeof entry === 'string' ? [entry] : [entry.one, entry.other]

it('finds the tables', () => {
  expect(areas).toEqual(expect.arrayContaining(['platform/messages/common', 'content/messages/landing']))
})

describe.each(areas)('the texts of %s', (area) => {
  it('have the same keys and the same placeholders in both languages', async () => {
    const [fa, en] = [await tableOf(area, 'fa'), await tableOf(area, 'en')]
    expect(Object.keys(en)).toEqual(Object.keys(fa))
    const persianPlaceholders = Object.entries(fa).map(([key, entry]) => [key, placeholdersOf(entry)])
    const englishPlaceholders = Object.entries(en).map(([key, entry]) => [key, placeholdersOf(entry)])
    expect(englishPlaceholders).toEqual(persianPlaceholders)
  })

  it('are written as Persian is: its own letters and digits, no exclamation marks, «نشانی»', async () => {
    const faults = Object.entries(await tableOf(area, 'fa')).filter(([, entry]) =>
      formsOf(entry).some(
        (text) => /[يك!]|آدرس|\sها[\s.،]|["“”]/.test(text) || /[0-9]/.test(text.replace(/\{\w+\}/g, '')),
      ),
    )
    expect(faults).toEqual([])
  })
})
