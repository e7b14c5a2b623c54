import { addJalaliMonths, instantsOf, type JalaliMonth, jalaliMonthOf } from '@anar/domain/calendar'
import type { Sql } from '../../apps/server/platform/db/pool.ts'

/** The shops by name and their marketers, three orders each. T is a tiny one to try a change with. */
export const sizes = { T: 500, S: 10_000, M: 100_000, F: 1_000_000 } as const
export type SizeName = keyof typeof sizes

const monthCount = 24
const ordersPerMarketer = 3
/** Every eleventh person is a customer, every third of these a preferred one. */
const peoplePerMarketer = 1.1
/** A month is paid 108 hours after its end (`demo/close-month.ts`). */
const paidAfterHours = 108

/** What is generated, and between which instants. Everything else follows from it. */
export type Shop = {
  size: SizeName
  /** Another seed is another shop of the same size. */
  seed: number
  people: number
  /** Registered orders; their ids are 1 to this number, in the order of time. */
  orders: number
  /** Orders that await their payment: the ids behind. */
  awaiting: number
  /** Baskets: the ids behind those. */
  drafts: number
  /** Entries of the one large wallet. */
  walletEntries: number
  auditEntries: number
  startsAt: Temporal.Instant
  now: Temporal.Instant
}

/** Ids of generated people and their accounts begin behind this one; those of the demo's staff are below. */
export const firstPersonId = 1000
/** The top of the network. */
export const rootId = firstPersonId + 1
/** Whose wallet is the large one. */
export const walletPersonId = firstPersonId + 2
/** How many money of nobody's waits in suspense. */
export const unrecordedCount = 20

export function shopOf(size: SizeName, { seed, now }: { seed: number; now: Temporal.Instant }): Shop {
  const marketers = sizes[size]
  const orders = marketers * ordersPerMarketer
  const startMs = instantsOf(addJalaliMonths(jalaliMonthOf(now.epochMilliseconds), -monthCount)).startMs
  return {
    size,
    seed,
    people: Math.round(marketers * peoplePerMarketer),
    orders,
    awaiting: Math.min(200, Math.max(4, orders / 1_000)),
    drafts: orders / 20,
    walletEntries: size === 'T' ? 1_000 : 100_000,
    auditEntries: orders / 3,
    startsAt: Temporal.Instant.fromEpochMilliseconds(startMs),
    now,
  }
}

/** The months that are closed and paid by the shop's now, the earliest first. */
export function closedMonthsOf({ startsAt, now }: Shop): JalaliMonth[] {
  const first = jalaliMonthOf(startsAt.epochMilliseconds)
  return Array.from({ length: monthCount }, (_, index) => addJalaliMonths(first, index)).filter((month) => {
    const paidAt = Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs).add({
      hours: paidAfterHours,
    })
    return Temporal.Instant.compare(paidAt, now) < 0
  })
}

/** Instants as SQL writes them. */
export const sqlOf = (instant: Temporal.Instant): string => `timestamptz '${instant.toString()}'`

/**
 * The functions that every statement draws with. `size.draw(n, part, below)` is a whole number from 0 below a limit, the
 * same for the same number, part and seed; each use has a part of its own.
 */
export async function createDraws(tx: Sql, { people, seed, startsAt, now }: Shop): Promise<void> {
  await tx.query(`
    create function size.draw(n bigint, part int, below bigint) returns bigint
      language sql immutable parallel safe
      return (hashint8extended(n, part + ${seed} * 1000::bigint) & 9223372036854775807) % below;

    -- Three of ten were there before the first month, one after the other; the last joined shortly before now.
    create function size.joined_at(n bigint) returns timestamptz
      language sql stable parallel safe
      return case
        when n <= 0.3 * ${people} then ${sqlOf(startsAt)} - (0.3 - n::float8 / ${people}) * interval '300 days'
        else ${sqlOf(startsAt)} + (n::float8 / ${people} - 0.3) / 0.7 * 0.95 * (${sqlOf(now)} - ${sqlOf(startsAt)}) end;

    -- How many people there are when a share of the time, 0 to 1, is over.
    create function size.joined_by(share float8) returns bigint
      language sql immutable parallel safe
      return greatest(1, floor(${people} * (0.3 + 0.7 * least(1, share / 0.95))) - 1)::bigint;

    -- Nine digits with the check digit of a national code.
    create function size.national_code(nine bigint) returns text
      language sql immutable parallel safe
      return nine::text || (select case when rest < 2 then rest else 11 - rest end
                              from (select sum(substr(nine::text, d, 1)::int * (11 - d)) % 11 as rest
                                      from generate_series(1, 9) d) s);

    -- A Sheba with the right check digits at a bank that does not exist.
    create function size.iban(n bigint) returns text
      language sql immutable parallel safe
      return 'IR' || lpad((98 - ('998' || lpad(n::text, 19, '0') || '182700')::numeric % 97)::text, 2, '0')
                  || '998' || lpad(n::text, 19, '0');

    -- value × numerator ÷ denominator, half up to tens, as ratioToTen of domain/money.
    create function size.to_ten(value bigint, numerator bigint, denominator bigint) returns bigint
      language sql immutable parallel safe
      return (2 * value * numerator + 10 * denominator) / (20 * denominator) * 10`)
}
