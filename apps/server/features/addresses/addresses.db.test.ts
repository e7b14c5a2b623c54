import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../deps.ts'
import { testApp } from '../../testing/app.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

/** @spec 3.address, 5.postal-code, 5.mandatory-fields */
const clock = fixedClock('2026-05-10T09:00:00Z')
const home = { title: 'خانه', cityId: 1, postalCode: '1234567890', address: 'خیابان نمونه، پلاک ۱' }
let database: TestDatabase
let app: App
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase('empty')
  app = await testApp(database, clock)
  shop = await openShop(database, clock)
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

async function person(): Promise<Browser & { personId: number }> {
  const { token, personId } = await shop.addMember()
  return { ...browserOf(app, token), personId }
}
async function addressesOf(personId: number) {
  const { rows } = await database.query<{ id: number; title: string; postal_code: string; is_main: boolean }>(
    'select id, title, postal_code, is_main from addresses where person_id = $1 order by id',
    [personId],
  )
  return rows
}

it('makes the first address the main one; a later one only where it asks to be', async () => {
  const sara = await person()
  const first = await sara.post('addresses/add', home)
  await sara.post('addresses/add', { ...home, title: 'محل کار' })
  expect(await addressesOf(sara.personId)).toMatchObject([
    { id: first.body['addressId'], is_main: true },
    { title: 'محل کار', is_main: false },
  ])
  await sara.post('addresses/add', { ...home, title: 'ویلا', isMain: true })
  expect((await addressesOf(sara.personId)).map((address) => address.is_main)).toEqual([false, false, true])
})

it('keeps one main address when several that ask to be come at the same time', async () => {
  const sara = await person()
  await Promise.all([1, 2, 3, 4].map(() => sara.post('addresses/add', { ...home, isMain: true })))
  const addresses = await addressesOf(sara.personId)
  expect(addresses).toHaveLength(4)
  expect(addresses.filter((address) => address.is_main)).toHaveLength(1)
})

it('writes the postal code with Latin digits, whatever keyboard it was typed on', async () => {
  const sara = await person()
  await sara.post('addresses/add', { ...home, postalCode: ' ۱۲۳۴۵-۶۷۸۹۰ ' })
  expect(await addressesOf(sara.personId)).toMatchObject([{ postal_code: '1234567890' }])
})

it.each(['123456789', '12345678901', 'abcdefghij'])(
  'INVALID_INPUT: %s is no postal code',
  async (postalCode) => {
    const answer = await (await person()).post('addresses/add', { ...home, postalCode })
    expect(answer.body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { postalCode: 'کد پستی ۱۰ رقم است.' } },
    })
  },
)

it('CITY_NOT_ACCEPTED: a city that the shop does not know', async () => {
  const answer = await (await person()).post('addresses/add', { ...home, cityId: 99 })
  expect(answer.body).toMatchObject({ code: 'CITY_NOT_ACCEPTED', message: 'شهر انتخاب‌شده پذیرفته نیست.' })
})

it('TOO_MANY_ADDRESSES: twenty at most, deleted ones not counted', async () => {
  const sara = await person()
  for (let count = 1; count <= 20; count += 1) await shop.addAddress(sara.personId)
  expect((await sara.post('addresses/add', home)).body).toMatchObject({
    code: 'TOO_MANY_ADDRESSES',
    details: { limit: 20 },
  })
  const [first] = await addressesOf(sara.personId)
  await database.query('update addresses set deleted_at = now() where id = $1', [first!.id])
  expect((await sara.post('addresses/add', home)).status).toBe(200)
})
