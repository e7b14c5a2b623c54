import type { Sql } from '../db/pool.ts'
import { faultOf, type Head, type Link } from './chain.ts'
import { whereLogBegins } from './detach.ts'
import { type AuditRow, entriesAfter, unlikeTheirEntries } from './queries.ts'

/**
 * The result of verifying the log. Entries up to `count` are intact; `lastHash` (hexadecimal) is the hash of the last of
 * them.
 */
export type Verification = { count: number; lastHash: string; fault: string | null }

const entriesAtOnce = 1_000

/**
 * Verifies the whole log, and stops at the first broken entry. Each of `heads`, which were stored outside the database,
 * must be in the log, unless its months were detached. Last it compares records of other tables with their entries.
 * @returns also the number of the last entry that was `detached`, 0 where none was
 * @spec 6.audit-log.2
 */
export async function verifyLog(
  sql: Sql,
  heads: readonly Head[] = [],
): Promise<Verification & { detached: number }> {
  const from = await whereLogBegins(sql)
  const expected = new ExpectedHeads(heads.filter(({ entries }) => entries === null || entries > from.id))
  const result = await follow(sql, { from, expected })
  const fault = result.fault ?? (await faultOfRecords(sql, from))
  return { ...result, fault, detached: from.id }
}

/**
 * Verifies the entries since a head, and trusts those before it; the whole log without a head, or where the entry of the
 * head was detached.
 */
export async function verifySince(sql: Sql, head: Head | null): Promise<Verification> {
  const entries = head?.entries ?? 0
  const begins = await whereLogBegins(sql)
  if (head === null || entries <= begins.id)
    return follow(sql, { from: begins, expected: new ExpectedHeads([]) })
  const [last] = await entriesAfter(sql, entries - 1, 1)
  const expected = new ExpectedHeads([head])
  const whole = { count: entries - 1, lastHash: head.hash }
  if (last?.id !== entries) return { ...whole, fault: expected.faultAfter(entries - 1) }
  const fault = expected.faultAt(last)
  if (fault !== null) return { ...whole, fault }
  return follow(sql, { from: linkOf(last), expected })
}

async function follow(
  sql: Sql,
  { from, expected }: { from: Link; expected: ExpectedHeads },
): Promise<Verification> {
  let piece: Piece = { last: from, fault: null, isEnd: false }
  while (!piece.isEnd) piece = await verifyPiece(sql, { from: piece.last, expected })
  const { last, fault } = piece
  return { count: last.id, lastHash: last.hash.toString('hex'), fault }
}

/** A verified piece: its last intact entry, and whether there is nothing to verify after it. A fault is an end. */
type Piece = { last: Link; fault: string | null; isEnd: boolean }

/** Verifies the next entries after a link, with one short statement. */
export async function verifyPiece(
  sql: Sql,
  { from, expected }: { from: Link; expected: ExpectedHeads },
): Promise<Piece> {
  let last = from
  const entries = await entriesAfter(sql, last.id, entriesAtOnce)
  for (const entry of entries) {
    const fault = faultOf(entry, last) ?? expected.faultAt(entry)
    if (fault !== null) return { last, fault, isEnd: true }
    last = linkOf(entry)
  }
  if (entries.length === entriesAtOnce) return { last, fault: null, isEnd: false }
  const cut = expected.faultAfter(last.id)
  return { last, fault: cut ?? (last.id > 0 && !last.isSealed ? 'no entry is sealed' : null), isEnd: true }
}

function linkOf({ id, hash, key_id }: AuditRow): Link {
  return { id, hash, isSealed: key_id !== null }
}

/** The first record of another table that is not what its entry says; null where there is none. */
export async function faultOfRecords(sql: Sql, begins: Link): Promise<string | null> {
  const [unlike] = await unlikeTheirEntries(sql, begins.id)
  if (!unlike) return null
  return unlike.entryId === null
    ? `${unlike.what} has no entry`
    : `${unlike.what} is not what entry ${unlike.entryId} says`
}

/** The heads that the verification has not reached yet. */
export class ExpectedHeads {
  private readonly byCount = new Map<number, Head[]>()
  private readonly hashes = new Set<string>()

  constructor(heads: readonly Head[]) {
    for (const head of heads) {
      if (head.entries === null) this.hashes.add(head.hash)
      // The head of an empty log proves nothing.
      else if (head.entries > 0)
        this.byCount.set(head.entries, [...(this.byCount.get(head.entries) ?? []), head])
    }
  }

  faultAt({ id, hash }: { id: number; hash: Buffer }): string | null {
    const hex = hash.toString('hex')
    this.hashes.delete(hex)
    const other = this.byCount.get(id)?.find((head) => head.hash !== hex)
    this.byCount.delete(id)
    return other ? `entry ${id} is not the one of the head of ${other.day}` : null
  }

  faultAfter(count: number): string | null {
    const [cut] = [...this.byCount.values()].flat().toSorted((a, b) => a.entries! - b.entries!)
    if (cut) return `entry ${count + 1} is missing: the head of ${cut.day} names ${cut.entries} entries`
    const [hash] = this.hashes
    return hash === undefined ? null : `no entry has the hash ${hash}`
  }
}
