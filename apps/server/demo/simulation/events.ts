import { endContract } from '../../network/marketers/queries/members.ts'
import { blockPerson, reportDeath, unblockPerson } from '../../people/membership/office.ts'
import { liftBlock } from '../../people/membership/own.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Random } from '../random.ts'
import type { Member } from './people.ts'

/** The state of a member at the beginning of a month. */
export type Standing = {
  personId: number
  userType: 'NetworkMarketer' | 'PreferredCustomer' | 'Customer'
  state: string
  blockReason: string | null
}
/** When a member may buy in a month, in epoch milliseconds. */
export type Able = { member: Member; fromMs: number; untilMs: number }
type Step = 'leave' | 'block' | 'die' | 'unblock' | 'lift'

/** Monthly probabilities of events of a marketer; one who hardly buys leaves sooner. */
const leaves = { idle: 0.022, usual: 0.004 }
const isBlocked = 0.0025
const dies = 0.0012
const isUnblocked = 0.4
const liftsBlock = 0.3
const idleAppetite = 0.1

/** All members with an open account, by ascending id. */
export async function standings(database: Database): Promise<Standing[]> {
  const { rows } = await database.query<{
    id: number
    user_type: Standing['userType']
    state: string
    block_reason: string | null
  }>(
    `select p.id, a.user_type, p.state, p.block_reason from people p join accounts a on a.id = p.account_id
      where a.closed_at is null and a.user_type in ('NetworkMarketer', 'PreferredCustomer', 'Customer') order by p.id`,
  )
  return rows.map((row) => ({
    personId: row.id,
    userType: row.user_type,
    state: row.state,
    blockReason: row.block_reason,
  }))
}

/**
 * The events of a month, by the shop's own commands: some marketers end their contract, some are blocked and unblocked by
 * the office, some die, and some preferred customers lift their block. The first member stays.
 * @returns when each may buy
 */
export async function liveThrough(
  database: Database,
  month: {
    there: readonly Standing[]
    members: ReadonlyMap<number, Member>
    startMs: number
    endMs: number
    office: AccountCaller
  },
  random: Random,
): Promise<Able[]> {
  const { there, members, startMs, endMs, office } = month
  const able: Able[] = []
  for (const standing of there) {
    const member = members.get(standing.personId)!
    const step = member.id === 1 ? null : stepOf(standing, member, random)
    const atMs = startMs + Math.floor((0.1 + 0.8 * random.next()) * (endMs - startMs))
    if (step !== null) await take(database, step, { standing, atMs, office })
    if (standing.state === 'DeathGrace' || (standing.state === 'Blocked' && step === null)) continue
    const isBack = step === 'unblock' || step === 'lift'
    able.push({
      member,
      fromMs: Math.max(member.joinedMs, isBack ? atMs : startMs),
      untilMs: step === null || isBack ? endMs : atMs,
    })
  }
  return able
}

function stepOf({ userType, state, blockReason }: Standing, member: Member, random: Random): Step | null {
  const drawn = random.next()
  if (state === 'Blocked') {
    if (blockReason === 'OFFICE') return drawn < isUnblocked ? 'unblock' : null
    return blockReason === 'NO_PURCHASE' && drawn < liftsBlock ? 'lift' : null
  }
  if (userType !== 'NetworkMarketer' || state !== 'Active') return null
  const leaving = member.appetite < idleAppetite ? leaves.idle : leaves.usual
  if (drawn < leaving) return 'leave'
  if (drawn < leaving + isBlocked) return 'block'
  return drawn < leaving + isBlocked + dies ? 'die' : null
}

async function take(
  database: Database,
  step: Step,
  { standing, atMs, office }: { standing: Standing; atMs: number; office: AccountCaller },
): Promise<void> {
  const { personId, userType } = standing
  const now = Temporal.Instant.fromEpochMilliseconds(atMs)
  const body = { personId, note: 'simulated' }
  const self: AccountCaller = { ...office, accountId: personId, personId, userType, staffRole: null }
  await transact(database, async (tx) => {
    if (step === 'leave') await endContract(tx, personId, now)
    else if (step === 'block')
      await blockPerson({ tx, body: { ...body, reason: 'OFFICE' }, caller: office, now })
    else if (step === 'die') await reportDeath({ tx, body, caller: office, now })
    else if (step === 'unblock') await unblockPerson({ tx, body, caller: office, now })
    else await liftBlock({ tx, caller: self, now })
  })
}
