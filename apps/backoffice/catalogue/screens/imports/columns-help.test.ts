import { type ImportFieldName, importColumns, importFields } from '@anar/contract/commands'
import { expect, it } from 'vitest'
import english from '../../messages/imports.en.ts'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', '<br>')

/** @spec 1.back-office */
it('the documentation of our own columns has the texts of the office', async () => {
  const rows = Object.keys(importFields).map((name) => {
    const field = name as ImportFieldName
    const [first, ...others] = importColumns.filter((column) => column.field === field)
    const languages = others.map(({ language }) => `\`_${language}\``).join(' ')
    const names = `\`${first!.name}\`${languages ? ` ${languages}` : ''}`
    const { of } = importFields[field]
    return `| ${names} | ${of} | ${cell(english[`col_${field}`])} | ${cell(first!.example)} |`
  })
  const page = [
    '# Columns of product files',
    '',
    'Generated from `packages/contract/commands/catalogue/import-columns.ts` and the texts of the office by the test beside them; `vitest -u` updates it.',
    '',
    english.columnsText,
    '',
    '| column | of | what it holds | example |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../../../../docs/product-columns.md')
})
