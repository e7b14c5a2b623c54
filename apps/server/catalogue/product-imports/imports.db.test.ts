import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultPlan } from '@anar/domain/compensation'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvRows } from '../../csv.ts'
import { forgetOldRecords } from '../../forget-old-records.ts'
import { contents, publishProduct } from '../../testing/catalogue.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import {
  fileColumns,
  fileRow,
  gtinAt,
  importsDesk,
  productFile,
  usualOptions,
} from '../../testing/product-imports.ts'
import { workOffImports } from './work-off.ts'

/** @spec 1.back-office, 3.product, 3.sku, 5.mandatory-fields, 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { database, shop } = opened
const editor = await shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })
const office = await officeOf(opened, 'catalogue')
const ownContent = contents()
const now = clock.now()

const desk = importsDesk(opened, office, { token: editor.token, now })
const { send, read, detail, problems, post, work, checked, problemRows, taken, exported, countOf } = desk

beforeAll(async () => {
  await database.query('update sellers set is_own = (id = 1)')
})

describe('a dry run', () => {
  it('lists every problem by row and column, in the reader’s language, counts, and changes nothing', async () => {
    const before = [await countOf('products'), await countOf('product_drafts'), await countOf('prices')]
    const { importId, state, format, counts, faultCount, kinds } = await checked(
      productFile(
        fileRow(1),
        fileRow(2, { name_en: '', gtin: '12345', weight_g: 'many', brand: 'Nobody' }),
        fileRow(3, { sku_code: 'I-1', price_rial: '1234567' }),
        fileRow(4, { product_code: 'Bad Code', nature: 'AIR' }),
      ),
    )
    expect({ state, format, counts, faultCount }).toEqual({
      ...{ state: 'Checked', format: 'own', faultCount: 8 },
      counts: { rows: 4, create: 1, update: 0, same: 0, skip: 0, refused: 3, done: 0, failed: 0 },
    })
    expect(await problemRows(importId)).toEqual([
      [3, 'weight_g', 'notWhole', 'many'],
      [3, 'brand', 'unknownName', 'Nobody'],
      [3, 'name_en', 'mandatory', ''],
      [3, 'gtin', 'gtin', '12345'],
      [4, 'sku_code', 'twiceInFile', 'I-1'],
      [4, 'price_rial', 'notPrice', '1234567'],
      [5, 'product_code', 'recordCode', 'Bad Code'],
      [5, 'nature', 'options', 'AIR'],
    ])
    expect(kinds.find(({ kind }) => kind === 'twiceInFile')).toMatchObject({ isNote: false, count: 1 })
    const persian = await read(`imports/${importId}/problems?kind=twiceInFile`, '/pe/persian')
    expect(JSON.parse(persian.text)['problems'][0].message).toBe('«\u2068I-1\u2069» در ردیف ۲ هم آمده است.')
    expect([await countOf('products'), await countOf('product_drafts'), await countOf('prices')]).toEqual(
      before,
    )
  })

  it('reports where a file cannot be read, and reads it again with other options', async () => {
    const { importId, state } = await checked('name;price\nx;1\n')
    expect(state).toBe('Unreadable')
    expect(await problemRows(importId)).toEqual([[1, '', 'unknownFormat', 'name, price']])
    expect((await post('start', { importId })).body.code).toBe('IMPORT_NOT_CHECKED')
    await post('check', { importId, options: { ...usualOptions, format: 'shopify' } })
    await work()
    expect(await problemRows(importId)).toEqual([[1, 'URL handle', 'columnMissing', 'URL handle']])
  })

  it('exports its problems as CSV, whatever a cell begins with', async () => {
    const { importId } = await checked(productFile(fileRow(5, { weight_g: '=1+1' })))
    const { text } = await read(`imports/${importId}/problems.csv`)
    expect(text).toBe(
      '\ufeffrow,column,kind,value,message\r\n' + "2,weight_g,fault,'=1+1,“=1+1” is not a whole number.\r\n",
    )
  })

  it('a file that was sent twice for other options is read for the last ones alone', async () => {
    const { body } = await send(productFile(fileRow(6)), { as: 'drafts' })
    const importId = Number(body['importId'])
    await post('check', { importId, options: { ...usualOptions, existing: 'skip' } })
    await work()
    expect((await detail(importId)).options).toMatchObject({ as: 'published', existing: 'skip' })
    expect(await countOf(`product_import_items where import_id = ${importId}`)).toBe(1)
  })
})

describe('an import', () => {
  it('makes products with their skus, the shop’s own offers and a version each; again, it changes nothing', async () => {
    const withOptions =
      csvRows([[...fileColumns, 'option_fa', 'option_en', 'discount_percent']]) +
      fileRow(10).replace('\r\n', ',۵۰,50 ml,10\r\n') +
      fileRow(10, { sku_code: 'I-10b', gtin: gtinAt(9010) }).replace('\r\n', ',۱۰۰,100 ml,\r\n') +
      fileRow(11).replace('\r\n', ',,,\r\n')
    const { counts, state } = await taken(withOptions)
    expect({ state, done: counts.done, failed: counts.failed }).toEqual({ state: 'Done', done: 2, failed: 0 })
    const { rows } = await database.query(
      `select p.code, p.published_at is not null as is_on_sale, p.price_now, ss.preparation_days,
              pr.consumer_price, pr.from_date, d.discount_percent, v.number, v.note
         from products p join skus s on s.product_id = p.id join sku_sellers ss on ss.sku_id = s.id
         join prices pr on pr.sku_seller_id = ss.id left join discounts d on d.sku_seller_id = ss.id
         join product_versions v on v.product_id = p.id
        where p.code in ('imported-10', 'imported-11') order by s.code`,
    )
    const own = {
      is_on_sale: true,
      preparation_days: 2,
      consumer_price: 1_200_000,
      from_date: '2026-05-10',
      number: 1,
    }
    expect(rows).toMatchObject([
      { code: 'imported-10', ...own, discount_percent: '10.00' },
      { code: 'imported-10', ...own, discount_percent: null },
      { code: 'imported-11', ...own },
    ])
    const again = await checked(withOptions)
    expect(again.counts).toMatchObject({ create: 0, update: 0, same: 2 })
    expect((await post('start', { importId: again.importId })).body.code).toBe('NOTHING_TO_IMPORT')
  })

  it('changes only the fields of the file, matching by the code of a sku or its barcode', async () => {
    const content = ownContent()
    const productId = await publishProduct(office, content)
    const { code, gtin } = content.skus[0]!
    await taken(`sku_code,price_rial\n${code},500000\n`)
    await taken(`gtin,weight_g,name_en\n${gtin.slice(0, 3)}-${gtin.slice(3)},777,"Renamed"\n`)
    const { body } = await office.get(`office/catalogue/products/${productId}`)
    expect(body['content']).toMatchObject({
      ...{ code: content.code, name: { fa: content.name.fa, en: 'Renamed' }, summary: content.summary },
      skus: [{ code, weightGram: 777, nature: 'LIQUID' }],
    })
    expect(body['latestVersion']).toBe(2)
    await taken(`sku_code,price_rial\n${code},600000\n`)
    const { rows } = await database.query(
      `select consumer_price, from_date, to_date from prices
        where sku_seller_id in (select id from sku_sellers where sku_id in (select id from skus where product_id = $1)) order by id`,
      [productId],
    )
    expect(rows).toEqual([
      { consumer_price: 500_000, from_date: '2026-05-10', to_date: '2026-05-10' },
      { consumer_price: 600_000, from_date: '2026-05-10', to_date: null },
    ])
  })

  it('leaves skus that the file does not name, and notes it', async () => {
    const one = ownContent().skus[0]!
    const other = ownContent().skus[0]!
    const content = ownContent({
      skus: [one, { ...other, optionName: { fa: 'دو', en: 'Two', ar: '', tr: '' } }],
    })
    const productId = await publishProduct(office, content)
    const { importId } = await taken(`product_code,sku_code,weight_g\n${content.code},${other.code},33\n`)
    expect(await problemRows(importId)).toEqual([[2, 'sku_code', 'skusUnchanged', '']])
    const { body } = await office.get(`office/catalogue/products/${productId}`)
    expect(body['content']).toMatchObject({
      skus: [
        { code: one.code, weightGram: 240 },
        { code: other.code, weightGram: 33 },
      ],
    })
  })

  it('skips existing products where chosen, products with an open draft, and skus of other products', async () => {
    const content = ownContent()
    const productId = await publishProduct(office, content)
    const skipped = await checked(`product_code,name_en\n${content.code},Other\n`, { existing: 'skip' })
    expect(skipped.counts).toMatchObject({ skip: 1, update: 0 })
    await office.post('office/catalogue/save-draft', {
      ...{ draftId: null, productId, baseVersion: 1, revision: null, content },
    })
    const open = await checked(
      `product_code,name_en,sku_code\n${content.code},Other,\nnew-one,New,${content.skus[0]!.code}\n`,
    )
    expect(open.counts).toMatchObject({ refused: 2 })
    expect(
      (await problemRows(open.importId)).filter(
        ([, , kind]) => kind === 'draftOpen' || kind === 'otherProducts',
      ),
    ).toEqual([
      [2, 'product_code', 'draftOpen', content.code],
      [3, 'sku_code', 'otherProducts', content.skus[0]!.code],
    ])
  })

  it('of drafts accepts unfinished products; unknown names stay empty and are noted', async () => {
    const shopify = 'Handle,Title,Vendor,Variant SKU,Variant Price\nhalf-done,نیمه,Unknown,HD-1,1000\n'
    const { importId, counts } = await taken(shopify, { as: 'drafts' })
    expect(counts).toMatchObject({ create: 1, done: 1 })
    expect(await problemRows(importId)).toEqual([
      [2, 'Variant Price', 'priceOfDraft', ''],
      [2, 'Vendor', 'leftEmpty', 'Unknown'],
    ])
    const { rows } = await database.query<{ content: object }>(
      `select content from product_drafts where content ->> 'code' = 'half-done'`,
    )
    expect(rows).toMatchObject([
      { content: { name: { fa: 'نیمه', en: '' }, brandId: null, skus: [{ code: 'HD-1', gtin: '' }] } },
    ])
    expect((await checked(shopify, { as: 'drafts' })).counts).toMatchObject({ same: 1 })
    const changed = await taken(shopify.replace('نیمه', 'تمام'), { as: 'drafts' })
    expect(changed.counts).toMatchObject({ update: 1, done: 1 })
    expect((await checked(shopify)).counts).toMatchObject({ refused: 1 })
  })

  it('does not overwrite what was changed after the check, and reports its row', async () => {
    const content = ownContent()
    const productId = await publishProduct(office, content)
    const { importId } = await checked(`product_code,name_en\n${content.code},From the file\n`)
    const stands = (await office.get(`office/catalogue/products/${productId}`)).body['content'] as object
    const draft = {
      draftId: null,
      productId,
      baseVersion: 1,
      revision: null,
      content: { ...stands, hue: 10 },
    }
    const { body } = await office.post('office/catalogue/save-draft', draft)
    const publish = { draftId: body['draftId'], revision: 1, note: '', isOnSale: true }
    await office.post('office/catalogue/publish', publish)
    await post('start', { importId })
    await work()
    expect((await detail(importId)).counts).toMatchObject({ done: 0, failed: 1 })
    expect(await problemRows(importId)).toEqual([[2, 'product_code', 'changedMeanwhile', content.code]])
  })

  it('of a row that breaks a law of the database fails that row alone', async () => {
    const ratio = (row: string, of: string) => row.replace('\r\n', `,${of}\r\n`)
    const rows = [ratio(fileRow(30), '0.1'), ratio(fileRow(31), '0.1'), ratio(fileRow(32), '0.4')]
    const { importId } = await checked(csvRows([[...fileColumns, 'score_ratio']]) + rows.join(''))
    await publishProduct(office, ownContent({ code: 'imported-31' }))
    // A plan of a later month, which the database knows of and the check does not.
    await database.query(
      `insert into plan_versions (title, from_month, plan, state, created_at, published_at)
       values ('Plan', '1405-06', $1, 'Published', $2, $2)`,
      [JSON.stringify({ ...defaultPlan, largestScorePriceRatio: 0.2 }), now.toString()],
    )
    await post('start', { importId })
    await work()
    expect((await detail(importId)).counts).toMatchObject({ done: 1, failed: 2 })
    expect((await problemRows(importId)).map(([row, column, kind]) => [row, column, kind])).toEqual([
      [3, 'product_code', 'notUnique'],
      [4, '', 'refused'],
    ])
    expect((await problems(importId))[1]!.message).toContain('۰٫۲')
  })

  it('is stopped after a batch and resumes there; the audit log shows who did it', async () => {
    const { importId } = await checked(productFile(fileRow(40), fileRow(41), fileRow(42)))
    await post('start', { importId })
    const batches = [1, 2]
    await workOffImports(database, { now, atOnce: 1, isTimeUp: () => batches.pop() === undefined })
    expect((await detail(importId)).counts.done).toBe(1)
    expect((await post('stop', { importId })).body).toEqual({})
    await work()
    expect(await detail(importId)).toMatchObject({ state: 'Stopped', counts: { done: 1 } })
    expect((await post('check', { importId, options: usualOptions })).body.code).toBe('IMPORT_STARTED')
    await post('start', { importId })
    await work()
    expect(await detail(importId)).toMatchObject({ state: 'Done', counts: { done: 3, failed: 0 } })
    expect((await post('start', { importId })).body.code).toBe('IMPORT_DONE')
    const { rows } = await database.query<{ action: string }>(
      `select action from audit_log where subject = $1 order by id`,
      [`product import ${importId}`],
    )
    expect(rows.map(({ action }) => action.split('/').at(-1))).toEqual([
      'upload',
      'start',
      'stop',
      'start',
      'end',
    ])
  })

  it('that is killed continues with the next batch, and imports nothing twice', async () => {
    const count = 60
    const numbers = Array.from({ length: count }, (_, index) => 1_000 + index)
    const { importId } = await checked(productFile(...numbers.map((number) => fileRow(number))))
    await post('start', { importId })
    const child = fork(new URL('./import-process.ts', import.meta.url), { execArgv: [] })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.send({ databaseUrl: database.url, now: now.toString(), atOnce: 2 })
    const done = async () => (await detail(importId)).counts.done
    while ((await done()) < 4) await sleep(5)
    child.kill('SIGKILL')
    await ended
    const before = await done()
    expect(before).toBeLessThan(count)
    await expect
      .poll(
        async () => {
          await work()
          return done()
        },
        { timeout: 10_000 },
      )
      .toBe(count)
    const { rows } = await database.query(
      `select count(*) as products, count(distinct v.id) as versions, count(distinct pr.id) as prices
         from products p join product_versions v on v.product_id = p.id
         join skus s on s.product_id = p.id join sku_sellers ss on ss.sku_id = s.id
         join prices pr on pr.sku_seller_id = ss.id
        where p.code like 'imported-1___'`,
    )
    expect(rows).toEqual([{ products: count, versions: count, prices: count }])
  })
})

describe('an export', () => {
  /** @spec 1.back-office.5 */
  it('is imported again without a change, whatever it contains', async () => {
    const odd = ownContent({
      name: { fa: '=گل', en: '+Rose, "the"', ar: 'ورد', tr: "'@gül" },
      description: { fa: 'یک\n\nدو; سه', en: 'One\ttwo', ar: '', tr: '' },
      features: { fa: ['الف', 'ب'], en: ['a', 'b'], ar: [], tr: [] },
      keyIngredients: [
        { name: { fa: 'گل', en: 'Rose', ar: '', tr: '' }, note: { fa: 'بو', en: 'Scent', ar: '', tr: '' } },
      ],
    })
    await database.query(
      `insert into files (id, media_type, byte_size, is_public) values ('one', 'image/webp', 1, true), ('two', 'image/webp', 1, true)`,
    )
    await database.query(`insert into ingredients (inci_name) values ('1,2-Hexanediol'), ('Rosa Damascena')`)
    const { rows } = await database.query<{ id: number }>(
      'select id from ingredients order by id desc limit 2',
    )
    const blank = { fa: '', en: '', ar: '', tr: '' }
    const sku = {
      ...odd.skus[0]!,
      swatch: '#aa00ff',
      images: [
        { fileId: 'one', alternative: blank },
        { fileId: 'two', alternative: { ...blank, fa: 'تصویر', en: 'Picture' } },
      ],
    }
    const productId = await publishProduct(office, {
      ...odd,
      ingredientIds: rows.map(({ id }) => id),
      skus: [sku],
    })
    await taken(
      `sku_code,price_rial,discount_percent,discount_to,preparation_days\n${sku.code},990000,12.5,2026-06-01,3\n`,
    )
    const { text } = await exported({ field: 'id', op: 'eq', value: productId })
    expect(text.split('\r\n').length).toBe(3)
    const again = await checked(text)
    expect(await problemRows(again.importId)).toEqual([])
    expect(again.counts).toMatchObject({ rows: 1, same: 1 })
  })

  it('of everything is read again without a change', async () => {
    await database.query(`delete from product_drafts`)
    const { text } = await exported()
    const { counts, importId } = await checked(text)
    const faults = (await problems(importId)).filter(({ isNote }) => !isNote)
    expect(faults).toEqual([])
    expect(counts.same).toBe(await countOf('products'))
  })

  it('is refused for a filter that is none', async () => {
    expect((await exported({ field: 'no such field', op: 'eq', value: 1 })).status).toBe(400)
  })
})

describe('who may', () => {
  it('FORBIDDEN, LOGIN_REQUIRED, INVALID_INPUT, FILE_TOO_LARGE, IMPORT_NOT_FOUND', async () => {
    const auditor = await shop.addMember({ userType: 'Staff', staffRole: 'auditor' })
    expect((await send('a', {}, auditor.token)).body.code).toBe('FORBIDDEN')
    expect((await send('a', {}, null)).body.code).toBe('LOGIN_REQUIRED')
    expect((await send('', {})).body.code).toBe('INVALID_INPUT')
    expect((await send('a', { as: 'nothing' as 'drafts' })).body.code).toBe('INVALID_INPUT')
    expect((await send('a'.repeat(20 * 1024 * 1024 + 1))).body).toMatchObject({
      ...{ code: 'FILE_TOO_LARGE', details: { megabytes: 20 } },
    })
    for (const name of ['start', 'stop']) {
      expect((await post(name, { importId: Number.MAX_SAFE_INTEGER })).body.code).toBe('IMPORT_NOT_FOUND')
    }
    expect(
      (await post('check', { importId: Number.MAX_SAFE_INTEGER, options: usualOptions })).body.code,
    ).toBe('IMPORT_NOT_FOUND')
  })

  it('files are deleted after a month, with their problems and items', async () => {
    const { importId } = await checked(productFile(fileRow(50)))
    const later = now.add({ hours: 31 * 24 })
    await forgetOldRecords({ database, clock } as never, later)
    expect(await countOf(`product_imports where id = ${importId}`)).toBe(0)
    expect(await countOf('product_import_pieces')).toBe(0)
    expect(await countOf('product_import_items')).toBe(0)
  })
})
