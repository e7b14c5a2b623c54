import { type IsoDay, instantsOf, type JalaliMonth, jalaliMonthOf, tehranDay } from '@anar/domain/calendar'
import { recordAudit } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/command/index.ts'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import { giveNotice } from '../../../platform/notices/index.ts'
import { beforeFirst, type DueRow, workOff } from '../../../platform/processes/work-off.ts'
import { calledBy } from '../called.ts'
import * as queries from './queries.ts'

const childrenAtOnce = 500
const leaversAtOnce = 100

/**
 * Moves the direct members of a marketer who left up to the nearest remaining sponsor, each with their team. Takes
 * effect at the first instant of the next month, also where the job runs days later; repeated runs change nothing.
 * As soon as a contract ends, its direct members and their future sponsor are notified of the day: at least 7 days
 * before, except in a month's last week, since moves happen at the month's end. Blocked people do not move.
 * @returns how many were moved or notified
 * @spec 4.membership-rules, 4.marketer-status.5
 */
export async function compressNetwork(
  database: Database,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  const month = jalaliMonthOf(now.epochMilliseconds)
  const startsAt = Temporal.Instant.fromEpochMilliseconds(instantsOf(month).startMs)
  const counts = { moved: 0, notified: 0 }
  await workOff<queries.Leaver>({
    next: (last) =>
      queries.leaversBefore(database, { before: startsAt, after: last ?? beforeFirst, limit: leaversAtOnce }),
    async work(leaver) {
      counts.moved += await moveTeamUp(database, leaver, now)
      return true
    },
    signal,
  })
  const day = tehranDay(endOf(month).epochMilliseconds)
  await workOff<DueRow>({
    next: (after = beforeFirst) =>
      queries.unannouncedLeavers(database, { since: startsAt, day, after, limit: leaversAtOnce }),
    async work({ id }) {
      counts.notified += await announce(database, { leaverId: id, day, now })
      return true
    },
    signal,
  })
  return counts.moved + counts.notified
}

/** Moves the members below a leaver up, as of the end of the month in which the contract ended. Returns how many. */
async function moveTeamUp(
  database: Database,
  { id: leaverId, ended_at }: queries.Leaver,
  now: Temporal.Instant,
): Promise<number> {
  const at = endOf(jalaliMonthOf(ended_at.getTime()))
  let count = 0
  let moved = 0
  do {
    moved = await transact(database, (tx) => moveUp(tx, { leaverId, at, now }))
    count += moved
  } while (moved === childrenAtOnce)
  await queries.forgetLeaver(database, leaverId)
  return count
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

type Announcing = { leaverId: number; day: IsoDay; now: Temporal.Instant }

/** Notifies the members below a leaver and the sponsor who will get them of the day. Returns how many were notified. */
async function announce(database: Database, { leaverId, day, now }: Announcing): Promise<number> {
  const details = { day }
  const notified = await workOff<number>({
    next: (afterId = 0) =>
      queries.membersBelow(database, { personId: leaverId, afterId, limit: childrenAtOnce }),
    work: (personId) =>
      transact(database, (tx) => {
        const occasion = `sponsor ${leaverId} leaves ${day}`
        return giveNotice(tx, { personId, kind: 'SPONSOR_LEAVES_AHEAD', details, occasion, now })
      }),
  })
  const [first] = await queries.membersBelow(database, { personId: leaverId, afterId: 0, limit: 1 })
  const sponsor = first === undefined ? null : await queries.nearestStaying(database, leaverId)
  const isSponsorNotified = await transact(database, async (tx) => {
    await queries.setAnnounced(tx, leaverId, day)
    if (!sponsor) return false
    const occasion = `below ${leaverId} leaves ${day}`
    const { person_id: personId } = sponsor
    return giveNotice(tx, { personId, kind: 'NETWORK_MOVES_UP_AHEAD', details, occasion, now })
  })
  return notified + (isSponsorNotified ? 1 : 0)
}

function endOf(month: JalaliMonth): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs)
}
