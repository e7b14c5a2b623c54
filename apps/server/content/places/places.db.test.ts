import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { doubleKey, type NeshanDouble, startNeshanDouble } from '../../adapters/places/neshan/double.ts'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestApp } from '../../testing/opened.ts'
import { provinceOfPostalCode } from './index.ts'

/** @spec 7.map-search, 7.postal-check, 5.postal-code, 3.address */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database } = await openTestApp(clock)

const get = (path: string, prefix?: string) => browserOf(app, null, prefix).get(path)

describe('GET map/search', () => {
  /** @spec 7.map-search.1 */
  it('finds a city for a visitor, in the language of the address', async () => {
    const answer = await get(`map/search?text=${encodeURIComponent('نيشابور')}`)
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { places: [{ title: 'نیشابور', address: 'خراسان رضوی', provinceId: 11, cityId: 1102 }] },
    ])
    expect((await get('map/search?text=neysh', '/gr/english')).body).toMatchObject({
      places: [{ title: 'Neyshabur', address: 'Razavi Khorasan' }],
    })
  })

  it.each([
    ['map/search', 'text'],
    ['map/search?text=', 'text'],
    [`map/search?text=${'x'.repeat(81)}`, 'text'],
    ['map/search?text=yazd&latitude=91', 'latitude'],
    ['map/search?text=yazd&longitude=east', 'longitude'],
    ['map/search?text=yazd&color=red', 'color'],
  ])('INVALID_INPUT: %s names the field', async (path, field) => {
    const answer = await get(path)
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual([field])
  })
})

describe('GET map/reverse', () => {
  it('gives the province and the city of a pin', async () => {
    expect((await get('map/reverse?latitude=29.6&longitude=52.53')).body).toEqual({
      place: { provinceId: 17, provinceName: 'فارس', cityId: 1701, cityTitle: 'شیراز', address: '' },
    })
  })

  it('gives nothing for a pin outside of Iran', async () => {
    expect((await get('map/reverse?latitude=48.85&longitude=2.35')).body).toEqual({ place: null })
  })

  it.each(['latitude=29.6', 'latitude=-91&longitude=1', 'latitude=NaN&longitude=1'])(
    'INVALID_INPUT: %s is no point',
    async (query) => {
      expect((await get(`map/reverse?${query}`)).body.code).toBe('INVALID_INPUT')
    },
  )
})

describe('GET places/postal-code', () => {
  /** @spec 7.postal-check.1 */
  it('gives the province of a code, typed in any digits', async () => {
    expect((await get(`places/postal-code?code=${encodeURIComponent('۷۱۳۴۵-۶۷۸۹۱')}`)).body).toEqual({
      provinceId: 17,
      provinceName: 'فارس',
      isInProvince: null,
    })
  })

  /** @spec 8.messages.15 */
  it.each([
    ['7134567891', 17, true],
    ['7134567891', 1, false],
    ['1415893141', 1, true],
  ])('%s in province %i: %s', async (code, provinceId, isInProvince) => {
    const answer = await get(`places/postal-code?code=${code}&provinceId=${provinceId}`)
    expect(answer.body).toMatchObject({ isInProvince })
  })

  it('finds no province for an unknown code', async () => {
    expect((await get('places/postal-code?code=2134567891')).body).toEqual({
      provinceId: null,
      provinceName: null,
      isInProvince: null,
    })
  })

  it('VERIFICATION_UNAVAILABLE: the provider of postal codes is down', async () => {
    const answer = await get('places/postal-code?code=1999999998&provinceId=1')
    expect([answer.status, answer.body.code]).toEqual([503, 'VERIFICATION_UNAVAILABLE'])
  })

  it.each(['123', '12345678901', 'abcdefghij'])('INVALID_INPUT: %s has not ten digits', async (code) => {
    expect((await get(`places/postal-code?code=${code}`)).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { code: 'کد پستی ۱۰ رقم است.' } },
    })
  })
})

it.each([
  ['1112223334', 1, 'Tehran'],
  ['3311122233', 1, 'Eslamshahr, whose codes begin as those of Alborz do'],
  ['3331122233', 2, 'Nazarabad'],
  ['3112223334', 2, 'Karaj'],
  ['3811122233', 28, 'Arak'],
  ['3781122233', 28, 'Mahallat, whose codes begin as those of Qom do'],
  ['3713456789', 19, 'Qom'],
  ['3971122233', 1, 'Damavand'],
  ['3911122233', 28, 'Saveh'],
  ['6931122233', 7, 'Ilam'],
  ['6911122233', 26, 'Borujerd'],
  ['7591122233', 23, 'Yasuj'],
  ['7511122233', 8, 'Bushehr'],
  ['9411122233', 12, 'Bojnord'],
  ['9471122233', 11, 'Quchan'],
  ['9661122233', 12, 'Esfarayen'],
  ['4911122233', 24, 'Gorgan'],
])('the longest prefix decides: %s is of province %i (%s)', async (code, provinceId) => {
  expect(await provinceOfPostalCode(database, code)).toBe(provinceId)
})

it('RATE_LIMITED: sixty questions a minute from one address', async () => {
  const limited = await testApp(database, clock, { RATE_LIMIT_PER_MINUTE: '300' })
  const browser = browserOf(limited, null)
  const statuses = []
  for (let count = 1; count <= 61; count += 1) {
    statuses.push((await browser.get('map/reverse?latitude=29.6&longitude=52.53')).status)
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  await limited.close()
})

describe('with PLACES_PROVIDER=neshan', () => {
  let double: NeshanDouble
  let withNeshan: App
  beforeAll(async () => {
    double = await startNeshanDouble()
    withNeshan = await testApp(database, clock, {
      PLACES_PROVIDER: 'neshan',
      NESHAN_KEY: doubleKey,
      NESHAN_URL: double.url,
    })
  })
  afterEach(() => double.refuseWith(null))
  afterAll(async () => {
    await withNeshan?.close()
    await double?.close()
  })

  it('finds streets, and the street of a pin', async () => {
    const browser = browserOf(withNeshan, null)
    expect((await browser.get(`map/search?text=${encodeURIComponent('ولیعصر')}`)).body).toMatchObject({
      places: [{ title: 'میدان ولیعصر', cityId: null }],
    })
    expect((await browser.get('map/reverse?latitude=35.7118&longitude=51.4055')).body).toMatchObject({
      place: { cityId: 101, address: 'تهران، ولیعصر، بلوار کشاورز' },
    })
  })

  it('the gazetteer answers where the key is used up', async () => {
    double.refuseWith(481)
    const answer = await browserOf(withNeshan, null).get('map/search?text=Shiraz')
    expect(answer.body).toMatchObject({ places: [{ cityId: 1701 }] })
  })
})
