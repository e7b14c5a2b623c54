import { beforeAll, expect, it } from 'vitest'
import { csvRows } from '../../csv.ts'
import { contents, publishProduct } from '../../testing/catalogue.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { fileColumns, fileRow, importsDesk } from '../../testing/product-imports.ts'

/** @spec 1.back-office, 3.sku */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { database, shop } = opened
const editor = await shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })
const office = await officeOf(opened, 'catalogue')
const { checked, taken, problemRows } = importsDesk(opened, office, { token: editor.token, now: clock.now() })

beforeAll(async () => {
  await database.query('update sellers set is_own = (id = 1)')
})

it('a file of WooCommerce matches a sku by its barcode, without changing its code; a sale includes its last day', async () => {
  const content = contents()()
  const { code, gtin } = content.skus[0]!
  const productId = await publishProduct(office, content)
  const { importId, counts } = await taken(
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Weight (kg),Date sale price starts,Date sale price ends,Sale price,Regular price,Name\n' +
      `1,simple,THEIRS-1,${gtin.slice(0, 6)} ${gtin.slice(6)},0.125,2026-05-10 0:00:00,2026-05-10 23:59:59,80000,100000,${content.name.fa}\n`,
  )
  expect(counts).toMatchObject({ update: 1, done: 1, failed: 0 })
  expect((await problemRows(importId)).map(([, , kind]) => kind)).toEqual([])
  const { rows } = await database.query(
    `select s.code, s.gtin, s.weight_gram, p.consumer_price, d.from_date, d.to_date
       from skus s join sku_sellers ss on ss.sku_id = s.id join prices p on p.sku_seller_id = ss.id
       join discounts d on d.sku_seller_id = ss.id where s.product_id = $1`,
    [productId],
  )
  expect(rows).toEqual([
    {
      ...{ code, gtin, weight_gram: 125, consumer_price: 100_000 },
      ...{ from_date: '2026-05-10', to_date: '2026-05-11' },
    },
  ])
})

it('an image is taken by the name of an uploaded one alone: an address is a name like any other', async () => {
  const address = 'https://elsewhere.example/a.jpg'
  const row = fileRow(7).replace('\r\n', `,${address}\r\n`)
  const { importId, counts } = await checked(csvRows([[...fileColumns, 'images']]) + row)
  expect(counts).toMatchObject({ create: 0, refused: 1 })
  expect(await problemRows(importId)).toEqual([[2, 'images', 'unknownImage', address]])
})
