import { addDays, type IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'
import { continueIdentities, insertRows } from '../queries.ts'

type Sample = {
  code: string
  title: { fa: string; en: string }
  /** Of the goods, or else an amount in rials. */
  percent?: number
  amount?: number
  ceiling?: number
  minimum?: number
  isFirstOrder?: boolean
  userTypes?: readonly string[]
  /** Days from today. */
  fromDays?: number
  toDays?: number
  usageLimit?: number
  personLimit?: number
  isActive?: boolean
}

/** Sample codes: one that applies to every basket, and one for each kind of limit. */
const samples: readonly Sample[] = [
  {
    code: 'ANAR10',
    title: { fa: 'ده درصد برای همه', en: 'Ten percent for everybody' },
    percent: 10,
    ceiling: 2_000_000,
  },
  { code: 'WELCOME', title: { fa: 'نخستین خرید', en: 'First order' }, percent: 15, isFirstOrder: true },
  { code: 'BIG50', title: { fa: 'خرید بزرگ', en: 'Large basket' }, amount: 500_000, minimum: 20_000_000 },
  {
    code: 'MARKETER',
    title: { fa: 'ویژهٔ بازاریابان', en: 'For marketers' },
    percent: 5,
    userTypes: ['NetworkMarketer'],
  },
  { code: 'YALDA', title: { fa: 'شب یلدا', en: 'Yalda night' }, percent: 20, fromDays: -60, toDays: -20 },
  { code: 'NOROOZ', title: { fa: 'نوروز', en: 'New Year' }, percent: 20, fromDays: 30, toDays: 50 },
  {
    code: 'ONCE',
    title: { fa: 'برای هر نفر یک بار', en: 'Once for each person' },
    amount: 200_000,
    usageLimit: 50,
    personLimit: 1,
  },
  { code: 'ENDED', title: { fa: 'پایان‌یافته', en: 'Ended' }, percent: 30, isActive: false },
]

export async function insertDiscountCodes(sql: Sql, today: IsoDay, now: Temporal.Instant): Promise<void> {
  await insertRows(
    sql,
    'discount_codes',
    {
      id: 'bigint',
      code: 'text',
      title: 'jsonb',
      type: 'text',
      percent: 'numeric',
      amount: 'bigint',
      ceiling: 'bigint',
      from_date: 'date',
      to_date: 'date',
      usage_limit: 'int',
      person_limit: 'int',
      minimum_basket: 'bigint',
      is_first_order: 'boolean',
      user_types: 'text[]',
      is_active: 'boolean',
      created_at: 'timestamptz',
    },
    samples.map((sample, index) => ({
      id: index + 1,
      code: sample.code,
      title: sample.title,
      type: sample.percent === undefined ? 'AMOUNT' : 'PERCENT',
      percent: sample.percent ?? null,
      amount: sample.amount ?? null,
      ceiling: sample.ceiling ?? null,
      from_date: dayOf(sample.fromDays),
      to_date: dayOf(sample.toDays),
      usage_limit: sample.usageLimit ?? null,
      person_limit: sample.personLimit ?? null,
      minimum_basket: sample.minimum ?? 0,
      is_first_order: sample.isFirstOrder ?? false,
      // A list travels as PostgreSQL writes it.
      user_types: sample.userTypes ? `{${sample.userTypes.join()}}` : null,
      is_active: sample.isActive ?? true,
      created_at: now.toString(),
    })),
  )
  await continueIdentities(sql, ['discount_codes'])

  function dayOf(days: number | undefined): IsoDay | null {
    return days === undefined ? null : addDays(today, days)
  }
}
