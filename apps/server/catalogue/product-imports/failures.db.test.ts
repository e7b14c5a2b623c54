import { beforeAll, describe, expect, it } from 'vitest'
import { WorkTimeout } from '../../platform/processes/bounded-queue.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { fileRow, importsDesk, productFile } from '../../testing/product-imports.ts'
import { workOffApart } from './work-off.ts'

/** @spec 1.back-office */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { database, shop } = opened
const editor = await shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })
const office = await officeOf(opened, 'catalogue')
const desk = importsDesk(opened, office, { token: editor.token, now: clock.now() })
const { send, detail, problems, post, work, checked, problemRows, countOf } = desk

const sent = async (content: string) => Number((await send(content)).body['importId'])

beforeAll(async () => {
  await database.query('update sellers set is_own = (id = 1)')
})

describe('a file that cannot be worked on', () => {
  it('with a zero byte is unreadable, and the next one is checked', async () => {
    const broken = await sent(productFile(fileRow(1), fileRow(2, { name_en: 'a\0b' })))
    const header = await sent(`product_code,name_en,na\0me\nx,y,z\n`)
    const next = await sent(productFile(fileRow(3)))
    await work()
    expect(await problemRows(broken)).toEqual([[3, 'name_en', 'zeroByte', 'a\ufffdb']])
    expect(await problemRows(header)).toEqual([[1, '', 'zeroByte', 'na\ufffdme']])
    const states = await Promise.all([broken, header, next].map(async (id) => (await detail(id)).state))
    expect(states).toEqual(['Unreadable', 'Unreadable', 'Checked'])
  })

  it('with an unexpected error reports it, and the next one is checked', async () => {
    await database.query(
      `alter table product_import_items add constraint broken check (content ->> 'code' <> 'imported-10')`,
    )
    const broken = await sent(productFile(fileRow(11), fileRow(10)))
    const next = await sent(productFile(fileRow(12)))
    await expect(work()).rejects.toMatchObject({ code: '23514' })
    await database.query('alter table product_import_items drop constraint broken')
    expect(await problemRows(broken)).toEqual([[0, '', 'unexpected', '']])
    expect((await problems(broken))[0]!.message).toContain('(23514)')
    expect(await detail(broken)).toMatchObject({ state: 'Unreadable', faultCount: 1, counts: { rows: 0 } })
    expect(await countOf(`product_import_items where import_id = ${broken}`)).toBe(0)
    expect((await detail(next)).state).toBe('Checked')
  })

  it('that is not read before the timeout reports it, and the next one is checked', async () => {
    const endless = await sent(productFile(fileRow(13)))
    const next = await sent(productFile(fileRow(14)))
    const outOfTime = () => Promise.reject(new WorkTimeout())
    const deps = { database, databaseUrl: database.url }
    await expect(workOffApart(deps, clock.now(), undefined, outOfTime)).rejects.toBeInstanceOf(WorkTimeout)
    expect((await detail(endless)).state).toBe('Unreadable')
    expect((await problems(endless))[0]!.message).toContain('(WorkTimeout)')
    expect((await detail(next)).state).toBe('Checking')
    await work()
    expect((await detail(next)).state).toBe('Checked')
  })
})

describe('taking over', () => {
  const refusing = (table: string, when: string) =>
    database.query(
      `create function refuse() returns trigger language plpgsql as $$ begin
         raise exception 'broken' using errcode = '22000'; end $$;
       create trigger refuse before insert or update on ${table} for each row when (${when}) execute function refuse()`,
    )
  const noLonger = () => database.query('drop function refuse cascade')

  it('fails the product alone that PostgreSQL refuses for what it is', async () => {
    const { importId } = await checked(productFile(fileRow(20), fileRow(21), fileRow(22)))
    await post('start', { importId })
    await refusing('products', `new.code = 'imported-21'`)
    await work()
    await noLonger()
    expect(await detail(importId)).toMatchObject({ state: 'Done', counts: { done: 2, failed: 1 } })
    expect(await problemRows(importId)).toEqual([[3, '', 'unexpected', 'imported-21']])
  })

  it('stops for an error that is of none of the products, lets the next one go on, and may be gone on with', async () => {
    const { importId } = await checked(productFile(fileRow(30)))
    const next = await checked(productFile(fileRow(31)))
    await post('start', { importId })
    await post('start', { importId: next.importId })
    await refusing('product_imports', `new.state = 'Done' and new.id = ${importId}`)
    await expect(work()).rejects.toMatchObject({ code: '22000' })
    await noLonger()
    expect(await detail(importId)).toMatchObject({ state: 'Stopped', faultCount: 1, counts: { done: 1 } })
    expect(await problemRows(importId)).toEqual([[0, '', 'unexpected', '']])
    expect((await detail(next.importId)).state).toBe('Done')
    await post('start', { importId })
    await work()
    expect(await detail(importId)).toMatchObject({ state: 'Done', counts: { done: 1, failed: 0 } })
  })
})
