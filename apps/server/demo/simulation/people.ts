import type { Sql } from '../../platform/db/pool.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import type { Random } from '../random.ts'

export type MemberKind = 'marketer' | 'preferred' | 'customer'

/** A member of the simulated network. Account and person share the id. */
export type Member = {
  id: number
  kind: MemberKind
  sponsorId: number | null
  joinedMs: number
  /** The chance of buying anything in a month. */
  appetite: number
  /** The size of their baskets: 1 is usual. */
  size: number
}

const dayMs = 86_400_000
/** The share of members that exist when the simulation begins, and since when. */
const startingPart = 0.35
const startingDays = 170
/** The probability of joining below a member who already has a team: preferential attachment. */
const followsCrowd = 0.6

const kinds: readonly { kind: MemberKind; upTo: number }[] = [
  { kind: 'marketer', upTo: 0.6 },
  { kind: 'preferred', upTo: 0.76 },
  { kind: 'customer', upTo: 1 },
]

/** Most marketers hardly buy, a few buy a lot: how many, how often, how much. */
const habits: Readonly<Record<MemberKind, readonly { upTo: number; appetite: number; size: number }[]>> = {
  marketer: [
    { upTo: 0.44, appetite: 0.04, size: 1 },
    { upTo: 0.76, appetite: 0.33, size: 1 },
    { upTo: 0.96, appetite: 0.8, size: 1.6 },
    { upTo: 1, appetite: 0.97, size: 6 },
  ],
  preferred: [
    { upTo: 0.5, appetite: 0.25, size: 1 },
    { upTo: 1, appetite: 0.65, size: 1.3 },
  ],
  customer: [
    { upTo: 0.4, appetite: 0, size: 1 },
    { upTo: 0.8, appetite: 0.15, size: 0.8 },
    { upTo: 1, appetite: 0.45, size: 1.1 },
  ],
}

/** The number of members at the beginning of the simulation. */
export const starterCount = (memberCount: number): number => Math.round(memberCount * startingPart)

/** How many have joined by the end of a month (counted from 0) of `monthCount`; all by the end of the last. */
export function joinedBy(memberCount: number, month: number, monthCount: number): number {
  const grown = ((month + 1) / monthCount) ** 1.15
  const first = starterCount(memberCount)
  return first + Math.round((memberCount - first) * grown)
}

/** The members at the beginning, each below an earlier one; the first is a marketer. */
export function starters(count: number, beginsMs: number, random: Random): Member[] {
  const open: number[] = []
  const members: Member[] = []
  const stepMs = Math.floor((startingDays * dayMs) / Math.max(1, count))
  for (let index = 0; index < count; index++) {
    const member: Member = {
      ...habitOf(index === 0 ? 'marketer' : kindOf(random), random),
      id: index + 1,
      sponsorId: index === 0 ? null : sponsorOf({ open, mayHaveTeam: null, everybody: members }, random),
      joinedMs: beginsMs - startingDays * dayMs + index * stepMs,
    }
    members.push(member)
    if (member.kind === 'marketer') open.push(member.id)
  }
  return members
}

/** The members who join within a month, each below a marketer who was active at its beginning. */
export function joiners(
  joining: {
    firstId: number
    count: number
    /** All members so far, and which of them may sponsor. */
    known: readonly Member[]
    sponsors: readonly number[]
    startMs: number
    endMs: number
  },
  random: Random,
): Member[] {
  const { firstId, count, known, sponsors, startMs, endMs } = joining
  const there = { open: sponsors, mayHaveTeam: new Set(sponsors), everybody: known }
  return Array.from({ length: count }, (_, index) => ({
    ...habitOf(kindOf(random), random),
    id: firstId + index,
    sponsorId: sponsorOf(there, random),
    joinedMs: startMs + Math.floor((random.next() * 0.98 + 0.01) * (endMs - startMs)),
  }))
}

function kindOf(random: Random): MemberKind {
  const drawn = random.next()
  return kinds.find(({ upTo }) => drawn < upTo)!.kind
}

function habitOf(kind: MemberKind, random: Random): Pick<Member, 'kind' | 'appetite' | 'size'> {
  const drawn = random.next()
  const { appetite, size } = habits[kind].find(({ upTo }) => drawn < upTo)!
  return { kind, appetite, size }
}

function sponsorOf(
  there: {
    open: readonly number[]
    /** Null where every member may have a team. */
    mayHaveTeam: ReadonlySet<number> | null
    everybody: readonly Member[]
  },
  random: Random,
): number {
  if (random.chance(followsCrowd)) {
    const { sponsorId } = random.pick(there.everybody)
    if (sponsorId !== null && (there.mayHaveTeam?.has(sponsorId) ?? true)) return sponsorId
  }
  return random.pick(there.open)
}

const userTypes = {
  marketer: 'NetworkMarketer',
  preferred: 'PreferredCustomer',
  customer: 'Customer',
} as const

/** Accounts and persons of members, and of marketers the application that was approved. */
export async function insertMembers(sql: Sql, members: readonly Member[], decidedBy: number): Promise<void> {
  const at = ({ joinedMs }: Member) => instantAt(joinedMs)
  await insertRows(
    sql,
    'accounts',
    { id: 'bigint', username: 'text', password_hash: 'text', user_type: 'text', created_at: 'timestamptz' },
    members.map((member) => ({
      id: member.id,
      username: `simulated.${member.id}`,
      // No password has this hash, so there are no logins as simulated members.
      password_hash: '-',
      user_type: userTypes[member.kind],
      created_at: at(member),
    })),
  )
  await insertRows(
    sql,
    'people',
    {
      ...{
        id: 'bigint',
        account_id: 'bigint',
        sponsor_id: 'bigint',
        sponsored_at: 'timestamptz',
        state: 'text',
      },
      ...{ first_name: 'text', last_name: 'text', preferred_since: 'timestamptz', created_at: 'timestamptz' },
    },
    members.map((member) => ({
      id: member.id,
      account_id: member.id,
      sponsor_id: member.sponsorId,
      sponsored_at: member.sponsorId === null ? null : at(member),
      state: member.kind === 'marketer' ? 'Active' : 'NotApplied',
      first_name: 'Simulated',
      last_name: `Member ${member.id}`,
      preferred_since: member.kind === 'preferred' ? at(member) : null,
      created_at: at(member),
    })),
  )
  await insertRows(
    sql,
    'marketer_applications',
    {
      ...{ person_id: 'bigint', state: 'text', sponsor_id: 'bigint', is_eligible: 'boolean' },
      ...{
        created_at: 'timestamptz',
        submitted_at: 'timestamptz',
        decided_at: 'timestamptz',
        decided_by: 'bigint',
      },
    },
    members
      .filter(({ kind }) => kind === 'marketer')
      .map((member) => ({
        person_id: member.id,
        state: 'Approved',
        sponsor_id: member.sponsorId,
        is_eligible: true,
        created_at: at(member),
        submitted_at: at(member),
        decided_at: at(member),
        decided_by: decidedBy,
      })),
  )
}

/** Two office accounts that close months. */
export async function insertOffice(sql: Sql, ids: readonly number[]): Promise<void> {
  await insertRows(
    sql,
    'accounts',
    { id: 'bigint', username: 'text', password_hash: 'text', user_type: 'text', staff_role: 'text' },
    ids.map((id) => ({
      id,
      username: `office.${id}`,
      password_hash: '-',
      user_type: 'Staff',
      staff_role: 'finance',
    })),
  )
  await insertRows(
    sql,
    'people',
    { id: 'bigint', account_id: 'bigint', first_name: 'text', last_name: 'text' },
    ids.map((id) => ({ id, account_id: id, first_name: 'Office', last_name: String(id) })),
  )
  await continueIdentities(sql, ['accounts', 'people'])
}

export const instantAt = (epochMilliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()
