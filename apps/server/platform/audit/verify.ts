import type { Sql } from '../db/pool.ts'
import { beginning, faultOf, type Head, type Link } from './chain.ts'
import { entriesAfter, unlikeTheirEntries } from './queries.ts'

/**
 * What the log's check found. `count` entries are whole, from the first on; `lastHash` (hexadecimal) is the hash of
 * the last of them.
 */
export type Verification = { count: number; lastHash: string; fault: string | null }

const entriesAtOnce = 1_000

/**
 * Goes through the whole log, and stops at the first broken entry. `heads` are what the log ended with at some time, as
 * they were kept where the database cannot reach: each must be in it. Last it compares what entries prove of other
 * tables.
 * @spec 6.audit-log.2
 */
export async function verifyLog(sql: Sql, heads: readonly Head[] = []): Promise<Verification> {
  const found = await follow(sql, { from: beginning, expected: new ExpectedHeads(heads) })
  if (found.fault !== null) return found
  const [unlike] = await unlikeTheirEntries(sql)
  if (!unlike) return found
  const fault =
    unlike.entryId === null
      ? `${unlike.what} has no entry`
      : `${unlike.what} is not what entry ${unlike.entryId} says`
  return { ...found, fault }
}

/**
 * Goes through what was recorded since a head, which took what came before it for whole: through all of the log where
 * there is none.
 */
export async function verifySince(sql: Sql, head: Head | null): Promise<Verification> {
  const entries = head?.entries ?? 0
  if (head === null || entries === 0) return follow(sql, { from: beginning, expected: new ExpectedHeads([]) })
  const [last] = await entriesAfter(sql, entries - 1, 1)
  const expected = new ExpectedHeads([head])
  const whole = { count: entries - 1, lastHash: head.hash }
  if (last?.id !== entries) return { ...whole, fault: expected.faultAfter(entries - 1) }
  const fault = expected.faultAt(last)
  if (fault !== null) return { ...whole, fault }
  return follow(sql, { from: { id: last.id, hash: last.hash, isSealed: last.key_id !== null }, expected })
}

async function follow(
  sql: Sql,
  { from, expected }: { from: Link; expected: ExpectedHeads },
): Promise<Verification> {
  let last = from
  const found = (fault: string | null) => ({ count: last.id, lastHash: last.hash.toString('hex'), fault })
  while (true) {
    const entries = await entriesAfter(sql, last.id, entriesAtOnce)
    for (const entry of entries) {
      const fault = faultOf(entry, last) ?? expected.faultAt(entry)
      if (fault !== null) return found(fault)
      last = { id: entry.id, hash: entry.hash, isSealed: entry.key_id !== null }
    }
    if (entries.length < entriesAtOnce) break
  }
  const cut = expected.faultAfter(last.id)
  return found(cut ?? (last.id > 0 && !last.isSealed ? 'no entry is sealed' : null))
}

/** The heads that are yet to be met on the way through the log. */
class ExpectedHeads {
  private readonly byCount = new Map<number, Head[]>()
  private readonly hashes = new Set<string>()

  constructor(heads: readonly Head[]) {
    for (const head of heads) {
      if (head.entries === null) this.hashes.add(head.hash)
      // That of an empty log says nothing.
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
