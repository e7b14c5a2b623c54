import { addJalaliMonths, instantsOf, type JalaliMonth, jalaliMonthOf } from '@anar/domain/calendar'
import type { Random } from '../random.ts'
import type { DemoAddress } from './addresses.ts'
import { beganDaysAgo, changedDaysAgo, type DemoPerson } from './people.ts'

/** An old delivered order without a return. */
export type OldOrder = { person: DemoPerson; address: DemoAddress; hoursAgo: number; manifold: number }

/** Closed months before the last full one, which stays open for the office. */
const closedMonthCount = 11
/** Newer orders are those that show every state. */
const olderThanDays = 20
const maxOrders = 2

/** The months that the demo has closed, the earliest first; the last full month is not among them. */
export function closedMonthsOf(now: Temporal.Instant): JalaliMonth[] {
  const lastFull = addJalaliMonths(jalaliMonthOf(now.epochMilliseconds), -1)
  return Array.from({ length: closedMonthCount }, (_, index) =>
    addJalaliMonths(lastFull, index - closedMonthCount),
  )
}

/** How often a marketer buys, and how much: most rarely, a few every month. `index` counts the marketers from 0. */
function habitOf(index: number): { appetite: number; manifold: number } {
  if (index === 0 || index === 1) return { appetite: 1, manifold: 2 }
  if (index === 3 || index % 8 === 5) return { appetite: 0.9, manifold: 3 }
  return index % 3 === 0 ? { appetite: 0.55, manifold: 1 } : { appetite: 0.22, manifold: 1 }
}

/** The marketers' orders from the first closed month on, until the orders of the last weeks begin. */
export function planHistory(
  { people, addresses }: { people: readonly DemoPerson[]; addresses: readonly DemoAddress[] },
  now: Temporal.Instant,
  random: Random,
): OldOrder[] {
  const marketers = people.filter(({ userType }) => userType === 'NetworkMarketer')
  const [first] = closedMonthsOf(now)
  const bought: OldOrder[] = []
  for (let month = first!; month <= jalaliMonthOf(now.epochMilliseconds); month = addJalaliMonths(month, 1)) {
    for (const [index, person] of marketers.entries()) {
      const address = addresses.find(({ personId, isMain }) => personId === person.id && isMain)!
      const { appetite, manifold } = habitOf(index)
      for (let count = random.chance(appetite) ? random.between(1, maxOrders) : 0; count > 0; count -= 1) {
        const hoursAgo = hoursSince(month, random.next(), now)
        if (isThere(person, hoursAgo)) bought.push({ person, address, hoursAgo, manifold })
      }
    }
  }
  return [...bought, ...lastOfTheDead(marketers, addresses)]
}

/** How many hours ago a moment of a month is; `part` of the month from 0 to 1. */
function hoursSince(month: JalaliMonth, part: number, now: Temporal.Instant): number {
  const { startMs, endMs } = instantsOf(month)
  return Math.floor((now.epochMilliseconds - (startMs + part * (endMs - startMs))) / 3_600_000)
}

function isThere({ joinedDaysAgo, state }: DemoPerson, hoursAgo: number): boolean {
  const untilDaysAgo = state in changedDaysAgo ? changedDaysAgo[state as keyof typeof changedDaysAgo] : 0
  if (state === 'DeathGrace') return false
  return (
    hoursAgo > 24 * Math.max(olderThanDays, untilDaysAgo) &&
    hoursAgo < 24 * Math.min(joinedDaysAgo, beganDaysAgo)
  )
}

// Bought two days before the death: its commission waits for the heirs.
function lastOfTheDead(marketers: readonly DemoPerson[], addresses: readonly DemoAddress[]): OldOrder[] {
  return marketers
    .filter(({ state }) => state === 'DeathGrace')
    .map((person) => ({
      person,
      address: addresses.find(({ personId }) => personId === person.id)!,
      hoursAgo: 24 * (changedDaysAgo.DeathGrace + 2),
      manifold: 2,
    }))
}
