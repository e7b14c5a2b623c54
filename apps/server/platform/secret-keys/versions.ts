import { fingerprintOf, type SecretKey, type SecretKeys } from '../../keys.ts'
import { recordAudit } from '../audit/index.ts'
import type { Sql } from '../db/pool.ts'
import { insertVersion, keyVersions, setReleased, type VersionRow } from './queries.ts'

/**
 * Compares the keys with the versions that the database has seen, and records the first key. Called at each start.
 * @returns the versions that were given up and are still among the keys
 * @throws Error in words, where a version is missing that was not given up, is another key than it was, or is to make
 * anything after it was given up
 */
export async function noteKeys(tx: Sql, keys: SecretKeys, now: Temporal.Instant): Promise<number[]> {
  const [first] = keys
  const before = await keyVersions(tx)
  const fault = faultOf(keys, before)
  if (fault !== null) throw new Error(`SECRET_KEY: ${fault} (docs/operations.md, “Keys”)`)
  const isNew = await insertVersion(tx, { version: first.version, fingerprint: fingerprintOf(first), now })
  if (isNew && before.length > 0) {
    const details = { versions: before.map(({ version }) => version) }
    const subject = `secret key ${first.version}`
    await recordAudit(tx, { accountId: null, action: 'secret-key/begin', subject, details, now })
  }
  const released = new Set(before.filter((row) => row.released_at !== null).map(({ version }) => version))
  return keys.map(({ version }) => version).filter((version) => released.has(version))
}

/** Gives a version up: a start does not need it any more. False where it is unknown or was given up before. */
export async function releaseVersion(
  tx: Sql,
  { version, isForced, now }: { version: number; isForced: boolean; now: Temporal.Instant },
): Promise<boolean> {
  if (!(await setReleased(tx, version, now))) return false
  const subject = `secret key ${version}`
  await recordAudit(tx, {
    accountId: null,
    action: 'secret-key/release',
    subject,
    details: { isForced },
    now,
  })
  return true
}

function faultOf(keys: SecretKeys, known: readonly VersionRow[]): string | null {
  const rowOf = ({ version }: SecretKey) => known.find((row) => row.version === version)
  const other = keys.find((key) => rowOf(key) && !rowOf(key)!.fingerprint.equals(fingerprintOf(key)))
  if (other)
    return `version ${other.version} is another key than the one that this database was used with. Give a new key a version of its own, 2:… for instance, and name the former one behind it`
  const [first] = keys
  if (rowOf(first) && rowOf(first)!.released_at !== null)
    return `version ${first.version} was given up and makes nothing any more. Begin the list with another version`
  const missing = known.find(
    (row) => row.released_at === null && !keys.some(({ version }) => version === row.version),
  )
  if (!missing) return null
  return `version ${missing.version} is missing, and what it made may still be needed. Name it behind the new one, ${first.version}:…,${missing.version}:…, until npm run secret-key -- release ${missing.version} gives it up; add --now where the key is lost`
}
