import { describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'

/** @spec 3.address, 2.addresses, 5.postal-code, 5.mandatory-fields */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const home = { title: 'خانه', cityId: 1, postalCode: '1234567890', address: 'خیابان نمونه، پلاک ۱' }

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

it('makes the first address the main one; a later one only with `isMain`', async () => {
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

/** @spec 3.address.2 */
it('leaves one main address when several are added as main concurrently', async () => {
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

/** @spec 5.address.1 */
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

/** @spec 5.postal-code.2 */
it('INVALID_INPUT: a postal code of another province than the city', async () => {
  const sara = await person()
  const answer = await sara.post('addresses/add', { ...home, postalCode: '7134567891' })
  expect(answer.body).toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { postalCode: 'این کد پستی در استان انتخاب‌شده نیست.' } },
  })
  expect((await sara.post('addresses/add', { ...home, cityId: 1701, postalCode: '7134567891' })).status).toBe(
    200,
  )
})

it('INVALID_INPUT: a postal code that no province has', async () => {
  expect(
    (await (await person()).post('addresses/add', { ...home, postalCode: '2134567891' })).body,
  ).toMatchObject({
    details: { fields: { postalCode: 'چنین کد پستی‌ای وجود ندارد.' } },
  })
})

it('VERIFICATION_UNAVAILABLE: the provider of postal codes is down, and nothing is added or changed', async () => {
  const sara = await person()
  const addressId = await shop.addAddress(sara.personId)
  const down = { ...home, title: 'ویلا', postalCode: '1999999998' }
  const added = await sara.post('addresses/add', down)
  const edited = await sara.post('addresses/edit', { ...down, addressId })
  for (const { status, body } of [added, edited])
    expect([status, body.code]).toEqual([503, 'VERIFICATION_UNAVAILABLE'])
  expect(await addressesOf(sara.personId)).toMatchObject([{ id: addressId, title: 'خانه' }])
})

it('stores the pin, and none where half of it is missing', async () => {
  const sara = await person()
  await sara.post('addresses/add', { ...home, latitude: 35.7, longitude: 51.4 })
  await sara.post('addresses/add', { ...home, latitude: 35.7 })
  const { rows } = await database.query(
    'select latitude, longitude from addresses where person_id = $1 order by id',
    [sara.personId],
  )
  expect(rows).toEqual([
    { latitude: 35.7, longitude: 51.4 },
    { latitude: null, longitude: null },
  ])
})

describe('addresses/edit', () => {
  /** @spec 3.address.1 */
  it('changes every field, and the main one stays main', async () => {
    const sara = await person()
    const addressId = await shop.addAddress(sara.personId)
    await database.query('update addresses set is_main = true where id = $1', [addressId])
    const edited = {
      title: 'ویلا',
      cityId: 2,
      postalCode: '3134567891',
      address: 'کوچهٔ دوم',
      latitude: 35.8,
      longitude: 51,
    }
    expect((await sara.post('addresses/edit', { ...edited, addressId })).body).toEqual({ addressId })
    const { rows } = await database.query(
      `select id, title, city_id, postal_code, address, latitude, longitude, is_main from addresses where person_id = $1`,
      [sara.personId],
    )
    expect(rows).toEqual([
      {
        id: addressId,
        title: 'ویلا',
        city_id: 2,
        postal_code: '3134567891',
        address: 'کوچهٔ دوم',
        latitude: 35.8,
        longitude: 51,
        is_main: true,
      },
    ])
  })

  it('moves the flag with `isMain`', async () => {
    const sara = await person()
    await sara.post('addresses/add', home)
    const second = await sara.post('addresses/add', { ...home, title: 'محل کار' })
    const addressId = second.body['addressId']
    await sara.post('addresses/edit', { ...home, title: 'محل کار', addressId, isMain: true })
    expect((await addressesOf(sara.personId)).map(({ is_main }) => is_main)).toEqual([false, true])
  })

  /** @spec 2.addresses.2 */
  it.each(['AwaitingPayment', 'Registered', 'Delivered'])(
    'leaves the address of an order that is %s and replaces it by a new one',
    async (state) => {
      const sara = await person()
      const addressId = await shop.addAddress(sara.personId)
      const placed = await orderTo(sara.personId, addressId, state)
      const basket = await orderTo(sara.personId, addressId, 'Draft')
      const answer = await sara.post('addresses/edit', { ...home, addressId, address: 'کوچهٔ تازه' })
      const newId = answer.body['addressId'] as number
      expect(newId).not.toBe(addressId)
      const { rows } = await database.query(
        `select o.id, a.id as address_id, a.address, a.deleted_at is not null as is_deleted
           from sale_orders o join addresses a on a.id = o.address_id where o.person_id = $1 order by o.id`,
        [sara.personId],
      )
      expect(rows).toEqual([
        { id: placed, address_id: addressId, address: 'خیابان نمونه، پلاک ۱', is_deleted: true },
        { id: basket, address_id: newId, address: 'کوچهٔ تازه', is_deleted: false },
      ])
      expect((await sara.get('search/Address?fields=id,address')).body['page']).toEqual([
        { id: newId, address: 'کوچهٔ تازه' },
      ])
    },
  )

  it('works at the maximum number of addresses', async () => {
    const sara = await person()
    for (let count = 1; count <= 20; count += 1) await shop.addAddress(sara.personId)
    const [first] = await addressesOf(sara.personId)
    await orderTo(sara.personId, first!.id, 'Registered')
    expect((await sara.post('addresses/edit', { ...home, addressId: first!.id })).status).toBe(200)
  })

  it('INVALID_INPUT and CITY_NOT_ACCEPTED as when adding, and nothing is changed', async () => {
    const sara = await person()
    const addressId = await shop.addAddress(sara.personId)
    const edit = async (fields: object) =>
      (await sara.post('addresses/edit', { ...home, ...fields, addressId })).body.code
    expect(await edit({ postalCode: '7134567891' })).toBe('INVALID_INPUT')
    expect(await edit({ title: ' ' })).toBe('INVALID_INPUT')
    expect(await edit({ cityId: 99 })).toBe('CITY_NOT_ACCEPTED')
    expect(await addressesOf(sara.personId)).toMatchObject([{ id: addressId, title: 'خانه' }])
  })
})

describe('addresses/delete', () => {
  it('takes it off the list; the oldest that is left becomes the main one', async () => {
    const sara = await person()
    const main = await sara.post('addresses/add', home)
    const second = await sara.post('addresses/add', { ...home, title: 'دوم' })
    await sara.post('addresses/add', { ...home, title: 'سوم' })
    const addressId = main.body['addressId']
    expect((await sara.post('addresses/delete', { addressId })).body).toEqual({ addressId })
    expect((await sara.get('search/Address?fields=id,isMain&sort=id')).body['page']).toMatchObject([
      { id: second.body['addressId'], isMain: true },
      { isMain: false },
    ])
  })

  it('leaves placed orders theirs, and baskets need another address', async () => {
    const sara = await person()
    const addressId = await shop.addAddress(sara.personId)
    const placed = await orderTo(sara.personId, addressId, 'Shipped')
    const basket = await orderTo(sara.personId, addressId, 'Draft')
    await sara.post('addresses/delete', { addressId })
    const { rows } = await database.query(
      'select id, address_id, delivery_method_id from sale_orders where person_id = $1 order by id',
      [sara.personId],
    )
    expect(rows).toEqual([
      { id: placed, address_id: addressId, delivery_method_id: 1 },
      { id: basket, address_id: null, delivery_method_id: null },
    ])
  })

  it('may remove the last address', async () => {
    const sara = await person()
    const { body } = await sara.post('addresses/add', home)
    await sara.post('addresses/delete', { addressId: body['addressId'] })
    expect((await sara.post('addresses/add', home)).status).toBe(200)
  })
})

it('addresses/make-main gives the flag to one and takes it from the other', async () => {
  const sara = await person()
  await sara.post('addresses/add', home)
  const second = await sara.post('addresses/add', home)
  await sara.post('addresses/make-main', { addressId: second.body['addressId'] })
  expect((await addressesOf(sara.personId)).map(({ is_main }) => is_main)).toEqual([false, true])
})

describe.each([
  ['addresses/edit', home],
  ['addresses/delete', {}],
  ['addresses/make-main', {}],
])('%s', (path, fields) => {
  /** @spec 8.messages.13 */
  it("ADDRESS_NOT_FOUND: another person's address, a deleted one, one that never was", async () => {
    const sara = await person()
    const omid = await person()
    const ofOmid = await shop.addAddress(omid.personId)
    const deleted = await shop.addAddress(sara.personId)
    await database.query('update addresses set deleted_at = now() where id = $1', [deleted])
    for (const addressId of [ofOmid, deleted, 2_000_000_000]) {
      const answer = await sara.post(path, { ...fields, addressId })
      expect([answer.status, answer.body.code]).toEqual([404, 'ADDRESS_NOT_FOUND'])
      expect(answer.body.message).toBe('نشانی‌ای یافت نشد.')
    }
    expect(await addressesOf(omid.personId)).toMatchObject([{ id: ofOmid, title: 'خانه', is_main: false }])
  })

  it('LOGIN_REQUIRED and FORBIDDEN: visitors and staff have no addresses here', async () => {
    const body = { ...fields, addressId: 1 }
    expect((await browserOf(app, null).post(path, body)).body.code).toBe('LOGIN_REQUIRED')
    const staff = await shop.addMember({ userType: 'Staff', staffRole: 'admin' })
    expect((await browserOf(app, staff.token).post(path, body)).body.code).toBe('FORBIDDEN')
  })
})

async function orderTo(personId: number, addressId: number, state: string): Promise<number> {
  const isPlaced = state !== 'Draft' && state !== 'AwaitingPayment'
  const { rows } = await database.query<{ id: number }>(
    `insert into sale_orders (person_id, state, order_number, address_id, delivery_method_id, reserved_until, created_at)
     values ($1, $2, $3, $4, 1, $5, '2026-05-01') returning id`,
    [
      personId,
      state,
      isPlaced ? `1405-${personId}${addressId}` : null,
      addressId,
      state === 'AwaitingPayment' ? '2026-05-10T10:00:00Z' : null,
    ],
  )
  return rows[0]!.id
}
