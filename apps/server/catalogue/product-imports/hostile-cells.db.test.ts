import { importColumns } from '@anar/contract/commands'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvRows } from '../../csv.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { fileColumns, fileRow, importsDesk } from '../../testing/product-imports.ts'

/** @spec 3.sku, 5.mandatory-fields */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { token } = await opened.shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })
await opened.database.query('update sellers set is_own = (id = 1)')
const desk = importsDesk(opened, browserOf(opened.app, token), { token, now: clock.now() })

// Beyond an integer, a bigint, a double and a date; too small; no numbers; right ones.
const hostile = [
  ...[
    '99999999999999999999',
    '2147483648',
    '-1',
    '1e400',
    '0.00000000000000000001',
    '5e-324',
    '9'.repeat(200),
  ],
  ...['#9007199254740992', '0001-01-01', '9999-12-31', '1405-13-40', '\u202e5', '=1', '2', '0.5'],
]
const names = [...new Set([...fileColumns, ...importColumns.map(({ name }) => name)])]

it('any value in any column is refused by name or taken over, and fails nothing', async () => {
  const rows = names.flatMap((name, column) =>
    hostile.map((value, index) => {
      const [cells] = parse(fileRow(column * hostile.length + index + 1)) as string[][]
      const usual = Object.fromEntries(fileColumns.map((known, columnIndex) => [known, cells![columnIndex]!]))
      return names.map((known) => ({ ...usual, [name]: value })[known] ?? '')
    }),
  )
  const { importId, counts } = await desk.checked(csvRows([names, ...rows]))
  expect(counts.refused).toBeGreaterThan(100)
  expect(counts.create + counts.refused).toBe(rows.length)
  expect((await desk.post('start', { importId })).status).toBe(200)
  await desk.work()
  expect(await desk.detail(importId)).toMatchObject({
    state: 'Done',
    counts: { done: counts.create, failed: 0 },
  })
})
