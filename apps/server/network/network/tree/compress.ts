import { type IsoDay, instantsOf, type JalaliMonth, jalaliMonthOf, tehranDay } from '@anar/domain/calendar'
import { recordAudit } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/command/index.ts'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import { giveNotice } from '../../../platform/notices/index.ts'
import { calledBy } from '../called.ts'
import * as queries from './queries.ts'

const childrenAtOnce = 500

/**
 * Moves those right below somebody who left up to the nearest sponsor who stays, each with everybody below, from the
 * first instant of the month after: also where this runs days later, and once however often it runs. Those of the
 * running month, and the sponsor to whom they will move, are told on which day it will be as soon as the contract has
 * ended: 7 days before or more, except in a month's last week, since it is the month that decides. Blocked people keep
 * their place.
 * @returns how many were moved or told
 * @spec 4.membership-rules, 4.marketer-status.5
 */
export async function compressNetwork(database: Database, now: Temporal.Instant): Promise<number> {
  const month = jalaliMonthOf(now.epochMilliseconds)
  const startsAt = Temporal.Instant.fromEpochMilliseconds(instantsOf(month).startMs)
  let count = 0
  for (const leaver of await queries.leaversBefore(database, startsAt)) {
    const at = endOf(jalaliMonthOf(leaver.ended_at.getTime()))
    let moved = 0
    do {
      moved = await transact(database, (tx) => moveUp(tx, { leaverId: leaver.person_id, at, now }))
      count += moved
    } while (moved === childrenAtOnce)
  }
  return count + (await tellAhead(database, { month, startsAt, now }))
}

/**
 * Whoever comes back stands where the new application says, with nobody below: those who are still there move up at
 * once, from where the person stood before. Nothing where no contract of the person has ended.
 * @spec 4.membership-rules
 */
export async function leaveTeamBehind(
  tx: Sql,
  { personId, now }: { personId: number; now: Temporal.Instant },
): Promise<void> {
  if ((await queries.contractEndOf(tx, personId)) === null) return
  let moved = 0
  do {
    moved = await moveUp(tx, { leaverId: personId, at: now, now })
  } while (moved === childrenAtOnce)
}

async function moveUp(
  tx: Sql,
  { leaverId, at, now }: { leaverId: number; at: Temporal.Instant; now: Temporal.Instant },
): Promise<number> {
  const children = await queries.lockChildren(tx, leaverId, childrenAtOnce)
  // Looked at under the lock: the person may have come back meanwhile, which moved them already.
  if (children.length === 0 || (await queries.contractEndOf(tx, leaverId)) === null) return 0
  const sponsor = await queries.nearestStaying(tx, leaverId)
  const occasion = `left ${leaverId} ${at}`
  for (const { person_id: personId, sponsored_at: since } of children) {
    // Whoever came later than that has never stood elsewhere on the day.
    const isLater = since.getTime() >= at.epochMilliseconds
    await queries.setSponsor(tx, { personId, sponsorId: sponsor?.person_id ?? null, at: isLater ? now : at })
    if (!sponsor) continue
    const details = { sponsor: calledBy(sponsor.person_id, sponsor.first_name) }
    await giveNotice(tx, { personId, kind: 'SPONSOR_CHANGED', details, occasion, now })
  }
  if (sponsor) {
    const { person_id: personId } = sponsor
    await giveNotice(tx, { personId, kind: 'NETWORK_MOVED_UP', details: {}, occasion, now })
  }
  await recordAudit(tx, {
    accountId: null,
    action: 'tree/compress',
    subject: `person ${leaverId}`,
    details: { toSponsorId: sponsor?.person_id ?? null, at: at.toString(), movedCount: children.length },
    now,
  })
  return children.length
}

async function tellAhead(
  database: Database,
  { month, startsAt, now }: { month: JalaliMonth; startsAt: Temporal.Instant; now: Temporal.Instant },
): Promise<number> {
  const day = tehranDay(endOf(month).epochMilliseconds)
  const occasionEnd = ` leaves ${day}`
  const untold = await queries.untoldBelowLeavers(database, {
    from: startsAt,
    occasionEnd,
    count: childrenAtOnce,
  })
  for (const { person_id: personId, leaver_id: leaverId } of untold) {
    const occasion = `sponsor ${leaverId}${occasionEnd}`
    await transact(database, (tx) =>
      giveNotice(tx, { personId, kind: 'SPONSOR_LEAVES_AHEAD', details: { day }, occasion, now }),
    )
  }
  return untold.length + (await tellAbove(database, { startsAt, occasionEnd, day, now }))
}

/** Tells whoever will have more people right below. */
async function tellAbove(
  database: Database,
  {
    startsAt,
    occasionEnd,
    day,
    now,
  }: { startsAt: Temporal.Instant; occasionEnd: string; day: IsoDay; now: Temporal.Instant },
): Promise<number> {
  const asked = { from: startsAt, occasionEnd, count: childrenAtOnce }
  let count = 0
  for (const leaverId of await queries.leaversUntoldAbove(database, asked)) {
    const sponsor = await queries.nearestStaying(database, leaverId)
    if (!sponsor) continue
    const given = {
      personId: sponsor.person_id,
      details: { day },
      occasion: `below ${leaverId}${occasionEnd}`,
    }
    await transact(database, (tx) => giveNotice(tx, { ...given, kind: 'NETWORK_MOVES_UP_AHEAD', now }))
    count += 1
  }
  return count
}

function endOf(month: JalaliMonth): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs)
}
