import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Places } from '../../../platform/ports/places.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { embeddedPlaces } from '../embedded/index.ts'
import { doubleKey, type Misbehaviour, type NeshanDouble, startNeshanDouble } from './double.ts'
import { neshanPlaces } from './index.ts'

/** @spec 7.map-search */
const clock = fixedClock('2026-05-10T09:00:00Z')
const valiasr = { latitude: 35.7118, longitude: 51.4055 }
let database: TestDatabase
let double: NeshanDouble
let failures: string[]

beforeAll(async () => {
  database = await testDatabase('empty')
  double = await startNeshanDouble()
})
afterEach(() => {
  double.misbehave('none')
  double.refuseWith(null)
  double.calls.length = 0
})
afterAll(async () => {
  await double?.close()
  await database?.drop()
})

function neshan(key = doubleKey): Places {
  failures = []
  return neshanPlaces({
    key,
    baseUrl: double.url,
    timeoutMilliseconds: 300,
    gazetteer: embeddedPlaces(database),
    clock,
    onFailure: (error) => failures.push((error as Error).message),
  })
}
const searchIn = (places: Places, text: string) => places.search({ text, language: 'fa', near: valiasr })

it('calls v1/search with the term, the point in view and the key in its header', async () => {
  expect(await searchIn(neshan(), 'میدان ولیعصر')).toEqual([
    {
      title: 'میدان ولیعصر',
      address: 'تهران، استان تهران، تهران، میدان ولیعصر',
      ...valiasr,
      provinceId: null,
      cityId: null,
    },
  ])
  expect(double.calls).toEqual([
    { path: '/v1/search', query: { term: 'میدان ولیعصر', lat: '35.7118', lng: '51.4055' }, key: doubleKey },
  ])
})

it('finds nothing where Neshan finds nothing, without searching the gazetteer', async () => {
  expect(await searchIn(neshan(), 'شیراز')).toEqual([])
  expect(failures).toEqual([])
})

it('finds province and city of a pin by the names of v5/reverse, and the street in Persian', async () => {
  const places = neshan()
  expect(await places.reverse({ ...valiasr, language: 'fa' })).toEqual({
    provinceId: 1,
    provinceName: 'تهران',
    cityId: 101,
    cityTitle: 'تهران',
    address: 'تهران، ولیعصر، بلوار کشاورز',
  })
  expect(await places.reverse({ ...valiasr, language: 'en' })).toMatchObject({
    cityTitle: 'Tehran',
    address: '',
  })
  expect(double.calls[0]).toMatchObject({ path: '/v5/reverse', query: { lat: '35.7118', lng: '51.4055' } })
})

it('takes the nearest city of the named province where ours has none of that name', async () => {
  const village = await neshan().reverse({ latitude: 36.7, longitude: 51.1, language: 'en' })
  expect(village).toMatchObject({ provinceName: 'Mazandaran', cityTitle: 'Abbasabad' })
})

it('finds no place at sea', async () => {
  expect(await neshan().reverse({ latitude: 26, longitude: 52.5, language: 'fa' })).toBeNull()
  expect(failures).toEqual([])
})

it('leaves out items without a valid location and keeps the others', async () => {
  double.misbehave('odd items')
  expect(await searchIn(neshan(), 'ولیعصر')).toMatchObject([{ title: 'میدان ولیعصر' }])
})

const misbehaviours: Exclude<Misbehaviour, 'none' | 'odd items'>[] = [
  'hangs',
  'drips',
  'cuts off',
  'server error',
  'not JSON',
  'endless',
  'redirects',
]
/** @spec 7.map-search.2 */
it.each(misbehaviours)('lets the gazetteer answer where Neshan %s', async (how) => {
  double.misbehave(how)
  const places = neshan()
  expect(await searchIn(places, 'شیراز')).toMatchObject([{ title: 'شیراز', cityId: 1701 }])
  expect(await places.reverse({ ...valiasr, language: 'fa' })).toMatchObject({ cityId: 101, address: '' })
  expect(failures).toHaveLength(2)
  // The key is never logged.
  expect(failures.join()).not.toContain(doubleKey)
})

it.each([
  [470, 'the coordinates were not understood'],
  [481, 'the limit of the key is used up'],
  [482, 'too many calls in a minute'],
  [484, 'this server is not on the list of the key'],
  [503, 'status 503'],
])('reports status %i as “%s” and lets the gazetteer answer', async (status, words) => {
  double.refuseWith(status)
  expect((await searchIn(neshan(), 'یزد'))[0]).toMatchObject({ title: 'یزد', cityId: 3101 })
  expect(failures).toEqual([words])
})

it('reports that its key is not known', async () => {
  await searchIn(neshan('service.wrong'), 'یزد')
  expect(failures).toEqual(['the key is not known'])
})

it('does not call Neshan for a minute after three failures in a row, then calls again', async () => {
  const movable = fixedClock('2026-05-10T09:00:00Z')
  const places = neshanPlaces({
    key: doubleKey,
    baseUrl: double.url,
    gazetteer: embeddedPlaces(database),
    clock: movable,
    onFailure: () => {},
  })
  double.refuseWith(500)
  for (let count = 1; count <= 5; count += 1) await searchIn(places, 'یزد')
  expect(double.calls).toHaveLength(3)
  double.refuseWith(null)
  movable.advance({ seconds: 61 })
  expect(await searchIn(places, 'ولیعصر')).toMatchObject([{ title: 'میدان ولیعصر' }])
  expect(double.calls).toHaveLength(4)
})
