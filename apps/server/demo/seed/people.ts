import type { StaffRole, UserType } from '@anar/contract/enums'
import type { Sql } from '../../platform/db/pool.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import type { Random } from '../random.ts'

type MarketerState = 'NotApplied' | 'Active' | 'Blocked' | 'Terminated' | 'DeathGrace'

export type DemoPerson = {
  /** The shared id of the account, the person and the wallet. */
  id: number
  username: string
  userType: UserType
  staffRole: StaffRole | null
  /** As it is today. */
  state: MarketerState
  sponsorId: number | null
  /** How long the person has been here. */
  joinedDaysAgo: number
  firstName: string
  lastName: string
  gender: 'MALE' | 'FEMALE'
  nationalCode: string
  birthDate: string
  cellphone: string
  iban: string | null
  walletRial: number
}

/** Since before the first month that the demo closed. */
export const beganDaysAgo = 420
const sampleBuyerCount = 24
const marketerCount = 30

/** Sponsor of each marketer by number; 0 is the top. The longest line is 1-2-4-8-14-20-26. */
const sponsorNumbers = [
  0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 10, 12, 12, 14, 14, 15, 16, 18, 19, 20, 20, 21, 24, 26,
]

/** How many days ago each joined, one after the other; the last two recently, with a newly approved application. */
const joinedDaysAgoOf = (number: number): number =>
  ({ 29: 46, 30: 31 })[number] ?? beganDaysAgo - Math.max(0, number - 8) * 9

const unusualStates: Record<number, MarketerState> = { 17: 'Blocked', 23: 'Terminated', 28: 'DeathGrace' }
/** How many days ago the person was blocked, ended the contract, died. */
export const changedDaysAgo = { Blocked: 20, Terminated: 40, DeathGrace: 150 } as const
const staffRoles = ['admin', 'orders', 'catalogue', 'finance', 'network', 'support', 'auditor'] as const

const staffNames: Record<(typeof staffRoles)[number], string> = {
  admin: 'مدیر',
  orders: 'سفارش‌ها',
  catalogue: 'کالا',
  finance: 'مالی',
  network: 'شبکه',
  support: 'پشتیبانی',
  auditor: 'بازرس',
}

const persian = new Intl.NumberFormat('fa-IR', { useGrouping: false })

/** All persons of the demo, in the order of their ids. Their names mark them as samples. */
export function planPeople(random: Random): DemoPerson[] {
  const people: DemoPerson[] = []
  const add = (
    person: Pick<DemoPerson, 'username' | 'userType' | 'firstName' | 'lastName'> & Partial<DemoPerson>,
  ) => {
    const id = people.length + 1
    const added: DemoPerson = {
      staffRole: null,
      state: 'NotApplied',
      sponsorId: null,
      joinedDaysAgo: beganDaysAgo,
      gender: id % 3 === 0 ? 'MALE' : 'FEMALE',
      nationalCode: sampleNationalCode(id),
      birthDate: `${random.between(1962, 2001)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
      cellphone: `900000${String(id).padStart(4, '0')}`,
      iban: null,
      walletRial: 0,
      ...person,
      id,
    }
    people.push(added)
    return added
  }

  add({ username: 'customer', userType: 'Customer', firstName: 'مشتری', lastName: 'نمونه' })
  add({ username: 'preferred', userType: 'PreferredCustomer', firstName: 'مشتری ویژه', lastName: 'نمونه' })
  const newcomer = { username: 'newcomer', firstName: 'مشتری تازه', joinedDaysAgo: 3 }
  add({ ...newcomer, userType: 'Customer', lastName: 'نمونه' })
  const firstMarketerId = people.length + 1
  for (let number = 1; number <= marketerCount; number += 1) {
    const sponsorNumber = sponsorNumbers[number - 1]!
    add({
      username: number === 1 ? 'marketer' : `marketer${number}`,
      userType: 'NetworkMarketer',
      firstName: 'بازاریاب',
      lastName: `نمونه ${persian.format(number)}`,
      state: unusualStates[number] ?? 'Active',
      joinedDaysAgo: joinedDaysAgoOf(number),
      sponsorId: sponsorNumber === 0 ? null : firstMarketerId + sponsorNumber - 1,
      iban: sampleIban(number),
      walletRial: number % 4 === 0 ? random.between(20, 600) * 10_000 : 0,
    })
  }
  // The preferred customer and the first customer named a marketer as their referrer.
  people[0]!.sponsorId = firstMarketerId + 3
  people[1]!.sponsorId = firstMarketerId + 1
  for (const role of staffRoles)
    add({
      username: role,
      userType: 'Staff',
      staffRole: role,
      firstName: 'همکار نمونه',
      lastName: staffNames[role],
    })
  add({ username: 'seller', userType: 'Seller', firstName: 'فروشنده', lastName: 'نمونه' })
  for (let number = 1; number <= sampleBuyerCount; number += 1)
    add({
      username: `buyer${number}`,
      userType: 'Customer',
      firstName: 'خریدار',
      lastName: `نمونه ${persian.format(number)}`,
    })
  // Further users of the sample store.
  add({ username: 'seller.partner', userType: 'Seller', firstName: 'شریک', lastName: 'نمونه' })
  add({ username: 'seller.clerk', userType: 'Seller', firstName: 'کارمند فروش', lastName: 'نمونه' })
  return people
}

/**
 * Ten digits with the right check digit. No birth registry office has the number 999,
 * so no living person has such a code.
 */
export function sampleNationalCode(number: number): string {
  const nine = `999${String(number * 137).padStart(6, '0')}`
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  const rest = sum % 11
  return `${nine}${rest < 2 ? rest : 11 - rest}`
}

/** A Sheba with valid check digits at a bank that does not exist. */
export function sampleIban(number: number): string {
  const account = `999${String(number).padStart(19, '0')}`
  // I and R count as 18 and 27; the whole number modulo 97 must be 1.
  const check = 98n - (BigInt(`${account}182700`) % 97n)
  return `IR${String(check).padStart(2, '0')}${account}`
}

const two = (value: number) => String(value).padStart(2, '0')

export async function insertPeople(
  sql: Sql,
  people: readonly DemoPerson[],
  { passwordHash, now }: { passwordHash: string; now: Temporal.Instant },
): Promise<void> {
  const joinedAt = ({ joinedDaysAgo }: DemoPerson) => now.subtract({ hours: 24 * joinedDaysAgo }).toString()
  await insertRows(
    sql,
    'accounts',
    {
      id: 'bigint',
      username: 'text',
      password_hash: 'text',
      user_type: 'text',
      staff_role: 'text',
      created_at: 'timestamptz',
    },
    people.map((person) => ({
      id: person.id,
      username: person.username,
      password_hash: passwordHash,
      user_type: person.userType,
      staff_role: person.staffRole,
      created_at: joinedAt(person),
    })),
  )
  await insertRows(
    sql,
    'people',
    {
      id: 'bigint',
      account_id: 'bigint',
      sponsor_id: 'bigint',
      state: 'text',
      first_name: 'text',
      last_name: 'text',
      national_code: 'text',
      gender: 'text',
      birth_date: 'date',
      cellphone: 'text',
      email: 'text',
      iban: 'text',
      created_at: 'timestamptz',
    },
    people.map((person) => ({
      id: person.id,
      account_id: person.id,
      sponsor_id: person.sponsorId,
      // insertMembership sets later states, with their day.
      state: person.state in changedDaysAgo ? 'Active' : person.state,
      first_name: person.firstName,
      last_name: person.lastName,
      national_code: person.nationalCode,
      gender: person.gender,
      birth_date: person.birthDate,
      cellphone: person.cellphone,
      email: `${person.username}@example.com`,
      iban: person.iban,
      created_at: joinedAt(person),
    })),
  )
  await continueIdentities(sql, ['accounts', 'people'])
  await fillWallets(
    sql,
    people
      .filter((person) => person.walletRial > 0)
      .map((person) => ({ ...person, filledAt: joinedAt(person) })),
  )
}

// Initial balances came through the bank, like top-ups.
async function fillWallets(
  sql: Sql,
  people: readonly { id: number; walletRial: number; filledAt: string }[],
): Promise<void> {
  await sql.query(
    `with filled as (select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as f (person_id, amount, filled_at)),
     owned as (
       insert into ledger_accounts (kind, person_id, balance) select 'topped-up', person_id, 0 from filled
       returning id, person_id),
     bank as (select id from ledger_accounts where kind = 'bank'),
     claimed as (
       insert into ledger_occasions (occasion, posted_at)
       select 'opening of person ' || person_id, filled_at from filled returning occasion, posted_at),
     written as (
       insert into ledger_transfers (kind, occasion, posted_at, book_day)
       select 'opening', occasion, posted_at, tehran_day(posted_at) from claimed returning id, occasion, posted_at)
     insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount, balance_after, wallet_person_id)
     select w.id, w.posted_at, e.ledger_account_id, e.amount, e.balance, e.owner_id
       from filled f
       join owned o using (person_id)
       join written w on w.occasion = 'opening of person ' || f.person_id
       cross join bank
       cross join lateral (values (o.id, f.amount, f.amount, f.person_id), (bank.id, -f.amount, null, null))
            as e (ledger_account_id, amount, balance, owner_id)
      order by e.ledger_account_id`,
    [
      people.map((person) => person.id),
      people.map((person) => person.walletRial),
      people.map((person) => person.filledAt),
    ],
  )
}
