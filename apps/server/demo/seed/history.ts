import { addJalaliMonths, instantsOf, type JalaliMonth, jalaliMonthOf } from '@anar/domain/calendar'
import type { Random } from '../random.ts'
import type { DemoAddress } from './addresses.ts'
import { beganDaysAgo, changedDaysAgo, type DemoPerson } from './people.ts'

/** Something that was bought, delivered and kept, long ago. */
export type OldOrder = { person: DemoPerson; address: DemoAddress; hoursAgo: number; manifold: number }

/** So many months were closed before the last full one, which the office finds open. */
const closedMonthCount = 11
/** What is newer belongs to the orders that show every state. */
const olderThanDays = 20
const mostOrders = 2

/** The months that the demo has closed, the earliest first; the last full month is not among them. */
export function closedMonthsOf(now: Temporal.Instant): JalaliMonth[] {
  const lastFull = addJalaliMonths(jalaliMonthOf(now.epochMilliseconds), -1)
  return Array.from({ length: closedMonthCount }, (_, index) =>
    addJalaliMonths(lastFull, index - closedMonthCount),
  )
}

/** How often somebody buys, and how much: most seldom, a few every month. By the number among the marketers, from 0. */
function habitOf(index: number): { appetite: number; manifold: number } {
  if (index === 0 || index === 1) return { appetite: 1, manifold: 2 }
  if (index === 3 || index % 8 === 5) return { appetite: 0.9, manifold: 3 }
  return index % 3 === 0 ? { appetite: 0.55, manifold: 1 } : { appetite: 0.22, manifold: 1 }
}

/** What the marketers bought from the first closed month on, until the orders of the last weeks begin. */
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
      for (let count = random.chance(appetite) ? random.between(1, mostOrders) : 0; count > 0; count -= 1) {
        const hoursAgo = hoursSince(month, random.next(), now)
        if (isThere(person, hoursAgo)) bought.push({ person, address, hoursAgo, manifold })
      }
    }
  }
  return [...bought, ...lastOfTheDead(marketers, addresses)]
}

/** Hours ago of a moment within a month, given as a part of it. */
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

// Bought two days before the death: what it earned waits for the heirs.
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
