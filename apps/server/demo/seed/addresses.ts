import type { Sql } from '../../platform/db/pool.ts'
import type { Text } from '../catalogue/types.ts'
import { continueIdentities, type Geography, insertRows } from '../queries.ts'
import type { Random } from '../random.ts'
import { cityIdAt, provinceCount, tehranCityId } from './cities.ts'
import type { DemoPerson } from './people.ts'

export type DemoAddress = {
  id: number
  personId: number
  title: string
  cityId: number
  postalCode: string
  address: Text
  isMain: boolean
}

const persian = new Intl.NumberFormat('fa-IR', { useGrouping: false })

/** Two addresses for the customer with orders, one for the preferred customer and for every third marketer. */
export function planAddresses(
  people: readonly DemoPerson[],
  { postalPrefixOf }: Geography,
  random: Random,
): DemoAddress[] {
  const addresses: DemoAddress[] = []
  const add = (personId: number, title: string, cityId: number, address: Text, isMain: boolean) =>
    addresses.push({
      id: addresses.length + 1,
      personId,
      title,
      cityId,
      postalCode:
        `${postalPrefixOf(cityId)}${random.between(1, 9)}${random.between(10_000_000, 99_999_999)}`.slice(
          0,
          10,
        ),
      address,
      isMain,
    })
  add(
    1,
    'خانه',
    tehranCityId,
    ['خیابان نمونه، کوچهٔ انار، پلاک ۱۲، واحد ۳', 'Unit 3, 12 Anar Alley, Sample Street'],
    true,
  )
  add(
    1,
    'محل کار',
    cityIdAt(5, 0),
    ['خیابان چهارباغ نمونه، پلاک ۸۴، طبقهٔ دوم', '2nd floor, 84 Sample Chaharbagh Street'],
    false,
  )
  add(2, 'خانه', cityIdAt(16, 0), ['بلوار نارنجستان نمونه، پلاک ۲۱', '21 Sample Narenjestan Boulevard'], true)
  const marketers = people.filter((person) => person.userType === 'NetworkMarketer')
  marketers.forEach((marketer, index) => {
    if (index % 3 !== 0) return
    const provinceIndex = (index * 5) % provinceCount
    const number = index * 7 + 4
    const address: Text = [`خیابان نمونه، پلاک ${persian.format(number)}`, `${number} Sample Street`]
    add(marketer.id, 'خانه', cityIdAt(provinceIndex, 0), address, true)
  })
  return addresses
}

/** An address for each marketer without one, so that they can order; the ids follow those of the others. */
export function planFurtherAddresses(
  people: readonly DemoPerson[],
  known: readonly DemoAddress[],
  { postalPrefixOf }: Geography,
): DemoAddress[] {
  const without = people.filter(
    ({ id, userType }) => userType === 'NetworkMarketer' && !known.some(({ personId }) => personId === id),
  )
  return without.map((marketer, index): DemoAddress => {
    const cityId = cityIdAt((index * 7) % provinceCount, 0)
    const number = index * 5 + 3
    return {
      id: known.length + index + 1,
      personId: marketer.id,
      title: 'خانه',
      cityId,
      postalCode: `${postalPrefixOf(cityId)}${10_000_000 + index * 7_919}11`.slice(0, 10),
      address: [`بلوار نمونه، پلاک ${persian.format(number)}`, `${number} Sample Boulevard`],
      isMain: true,
    }
  })
}

export async function insertAddresses(
  sql: Sql,
  addresses: readonly DemoAddress[],
  { people, now }: { people: readonly DemoPerson[]; now: Temporal.Instant },
): Promise<void> {
  const joinedDaysAgo = new Map(people.map((person) => [person.id, person.joinedDaysAgo]))
  await insertRows(
    sql,
    'addresses',
    {
      id: 'bigint',
      person_id: 'bigint',
      title: 'text',
      city_id: 'bigint',
      postal_code: 'text',
      address: 'text',
      is_main: 'boolean',
      created_at: 'timestamptz',
    },
    addresses.map((one) => ({
      id: one.id,
      person_id: one.personId,
      title: one.title,
      city_id: one.cityId,
      postal_code: one.postalCode,
      address: one.address[0],
      is_main: one.isMain,
      created_at: now.subtract({ hours: 24 * joinedDaysAgo.get(one.personId)! }).toString(),
    })),
  )
  await continueIdentities(sql, ['addresses'])
}
