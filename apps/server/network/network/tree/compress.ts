import { type IsoDay, instantsOf, type JalaliMonth, jalaliMonthOf, tehranDay } from '@anar/domain/calendar'
import { recordAudit } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/command/index.ts'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import { giveNotice } from '../../../platform/notices/index.ts'
import { calledBy } from '../called.ts'
import * as queries from './queries.ts'

const childrenAtOnce = 500

/**
 * Moves the direct members of a marketer who left up to the nearest remaining sponsor, each with their team. Takes
 * effect at the first instant of the next month, also where the job runs days later; repeated runs change nothing.
 * As soon as a contract ends, its direct members and their future sponsor are notified of the day: at least 7 days
 * before, except in a month's last week, since moves happen at the month's end. Blocked people do not move.
 * @returns how many were moved or notified
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
  return count + (await notifyAhead(database, { month, startsAt, now }))
}

/**
 * Moves the remaining direct members up at once when a former marketer returns: the person takes the position of the
 * new application, with nobody below. Does nothing where no contract of the person has ended.
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
  // Read under the lock: the person may have returned meanwhile, which moved them already.
  if (children.length === 0 || (await queries.contractEndOf(tx, leaverId)) === null) return 0
  const sponsor = await queries.nearestStaying(tx, leaverId)
  const occasion = `left ${leaverId} ${at}`
  for (const { person_id: personId, sponsored_at: since } of children) {
    // A member who joined after that day was never under another sponsor on it.
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

async function notifyAhead(
  database: Database,
  { month, startsAt, now }: { month: JalaliMonth; startsAt: Temporal.Instant; now: Temporal.Instant },
): Promise<number> {
  const day = tehranDay(endOf(month).epochMilliseconds)
  const occasionEnd = ` leaves ${day}`
  const unnotified = await queries.unnotifiedBelowLeavers(database, {
    from: startsAt,
    occasionEnd,
    count: childrenAtOnce,
  })
  for (const { person_id: personId, leaver_id: leaverId } of unnotified) {
    const occasion = `sponsor ${leaverId}${occasionEnd}`
    await transact(database, (tx) =>
      giveNotice(tx, { personId, kind: 'SPONSOR_LEAVES_AHEAD', details: { day }, occasion, now }),
    )
  }
  return unnotified.length + (await notifySponsorsAbove(database, { startsAt, occasionEnd, day, now }))
}

/** Notifies the sponsors who will get more direct members. */
async function notifySponsorsAbove(
  database: Database,
  {
    startsAt,
    occasionEnd,
    day,
    now,
  }: { startsAt: Temporal.Instant; occasionEnd: string; day: IsoDay; now: Temporal.Instant },
): Promise<number> {
  const filter = { from: startsAt, occasionEnd, count: childrenAtOnce }
  let count = 0
  for (const leaverId of await queries.leaversWithUnnotifiedSponsor(database, filter)) {
    const sponsor = await queries.nearestStaying(database, leaverId)
    if (!sponsor) continue
    const notice = {
      personId: sponsor.person_id,
      details: { day },
      occasion: `below ${leaverId}${occasionEnd}`,
    }
    await transact(database, (tx) => giveNotice(tx, { ...notice, kind: 'NETWORK_MOVES_UP_AHEAD', now }))
    count += 1
  }
  return count
}

function endOf(month: JalaliMonth): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs)
}
