import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { embeddedPlaces } from './index.ts'

/** @spec 7.map-search, 3.address, 5.postal-code */
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database?.drop())

const titles = async (text: string, near: { latitude: number; longitude: number } | null = null) =>
  (await embeddedPlaces(database).search({ text, language: 'fa', near })).map(({ title }) => title)
const reverse = (latitude: number, longitude: number) =>
  embeddedPlaces(database).reverse({ latitude, longitude, language: 'en' })
async function rowsOf<Row>(text: string): Promise<Row[]> {
  return (await database.query<Row>(text)).rows
}

describe('the gazetteer of every shop', () => {
  it('has the 31 provinces and more than 800 cities, each at a location inside the borders or at the coast', async () => {
    expect(await rowsOf('select count(*) from provinces')).toEqual([{ count: 31 }])
    const [cities] = await rowsOf<{ count: number }>('select count(*) from cities where latitude is not null')
    expect(cities!.count).toBeGreaterThan(800)
    const strays = await rowsOf<{ en: string }>(
      `select name ->> 'en' as en from cities
        where not exists (select from delivery_areas d where d.area @> point(longitude, latitude))
        order by id`,
    )
    // Islands, and ports that lie beyond the coarse line of the coast.
    expect(strays.length).toBeLessThan(40)
    expect(strays.map(({ en }) => en)).toEqual(expect.arrayContaining(['Kish', 'Qeshm', 'Hormoz']))
    expect(
      await rowsOf(
        'select id from cities where latitude not between 25 and 40 or longitude not between 44 and 63.4',
      ),
    ).toEqual([])
  })

  it('has names in both languages, Persian ones as Persian is written, none twice in a province', async () => {
    const names = await rowsOf<{ fa: string; en: string }>(
      `select name ->> 'fa' as fa, name ->> 'en' as en from cities
       union all select name ->> 'fa', name ->> 'en' from provinces`,
    )
    for (const { fa, en } of names) {
      expect(fa).toMatch(/^[آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئأء‌ ()]+$/)
      expect(en).toMatch(/^[A-Z][A-Za-z ()-]+$/)
      expect(`${fa}${en}`).toBe(`${fa}${en}`.trim())
    }
    expect(
      await rowsOf('select name_folded from cities group by province_id, name_folded having count(*) > 1'),
    ).toEqual([])
  })

  it('has one capital in each province, and its id contains the province', async () => {
    expect(
      await rowsOf('select province_id from cities where rank = 1 group by 1 having count(*) = 1'),
    ).toHaveLength(31)
    expect(await rowsOf('select id from cities where id / 100 <> province_id')).toEqual([])
  })

  it('has postal codes for each province', async () => {
    expect(await rowsOf('select distinct province_id from postal_prefixes')).toHaveLength(31)
  })
})

describe('a search in the gazetteer', () => {
  it.each([
    ['شیراز', 'شیراز'],
    ['شيراز', 'شیراز'],
    ['اسلامشهر', 'اسلام‌شهر'],
    ['اسلام شهر', 'اسلام‌شهر'],
    ['كرج', 'کرج'],
    ['آمل', 'آمل'],
    ['امل', 'آمل'],
    ['Shiraz', 'شیراز'],
    ['isfah', 'اصفهان'],
    ['Mashad', 'مشهد'],
    ['بوشهرر', 'بوشهر'],
  ])('%s finds %s first', async (text, title) => {
    expect((await titles(text))[0]).toBe(title)
  })

  it('finds by city and province together, in either order', async () => {
    expect((await titles('نورآباد لرستان'))[0]).toBe('نورآباد')
    const firstOf = async (text: string) =>
      (await embeddedPlaces(database).search({ text, language: 'fa', near: null }))[0]
    expect(await firstOf('نورآباد لرستان')).toMatchObject({ address: 'لرستان', provinceId: 26 })
    expect(await firstOf('فارس نورآباد')).toMatchObject({ address: 'فارس', provinceId: 17 })
  })

  it('prefers the one nearer to where the person looks among equals', async () => {
    const inGilan = { latitude: 37.2, longitude: 49.5 }
    const inIsfahan = { latitude: 32.6, longitude: 51.6 }
    const first = async (near: typeof inGilan) =>
      (await embeddedPlaces(database).search({ text: 'رضوانشهر', language: 'en', near }))[0]?.address
    expect(await first(inGilan)).toBe('Gilan')
    expect(await first(inIsfahan)).toBe('Isfahan')
  })

  it('finds nothing for signs and for words that no city resembles, and at most ten', async () => {
    expect(await titles('…!?')).toEqual([])
    expect(await titles("%_'; drop table cities --")).toEqual([])
    expect(await titles('qwertyuiop')).toEqual([])
    expect((await titles('آباد')).length).toBeLessThanOrEqual(10)
  })
})

describe('the place of a pin', () => {
  it.each([
    [35.7, 51.4, 'Tehran', 'Tehran'],
    [29.6, 52.53, 'Shiraz', 'Fars'],
    [26.54, 53.98, 'Kish', 'Hormozgan'],
    [37.28, 49.58, 'Rasht', 'Gilan'],
    [25.3, 60.64, 'Chabahar', 'Sistan and Baluchestan'],
  ])('%d, %d is in %s, %s', async (latitude, longitude, cityTitle, provinceName) => {
    expect(await reverse(latitude, longitude)).toMatchObject({ cityTitle, provinceName })
  })

  it.each([
    ['Baghdad', 33.31, 44.37],
    ['Dubai', 25.2, 55.27],
    ['Baku', 40.4, 49.87],
    ['the middle of the Caspian Sea', 38.5, 51],
    ['London', 51.5, -0.12],
    ['the other side of the globe', -35, -128],
  ])('%s is in no province of ours', async (_where, latitude, longitude) => {
    expect(await reverse(latitude, longitude)).toBeNull()
  })

  it('is known in the middle of the desert', async () => {
    expect(await reverse(30.2, 58.8)).toMatchObject({ provinceName: expect.stringMatching(/./) })
  })
})
