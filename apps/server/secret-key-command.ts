import { parseArgs } from 'node:util'
import type { Config } from './config.ts'
import type { SecretKeys } from './keys.ts'
import { codesMadeWith, linksMadeWith, sendLinksAnew } from './people/index.ts'
import { demoAuditKey, isSealedWith } from './platform/audit/index.ts'
import { answersMadeWith } from './platform/command/index.ts'
import type { Database } from './platform/db/pool.ts'
import { keyVersions, releaseVersion, type VersionRow } from './platform/secret-keys/index.ts'
import { secretKeysOf } from './secret-key.ts'
import { withDatabase } from './with-database.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

const usage = 'Usage: npm run secret-key -- status | release VERSION [--now]'

/** The records of answers are deleted after a week (`forget-old-records`). */
const answerDays = 7

/**
 * `npm run secret-key -- status`: the versions of SECRET_KEY, and what still needs each. `release VERSION` gives one up once
 * nothing needs it; with `--now` at once, for a key that is lost or leaked: links that stop a change are then sent anew.
 * Returns the exit code: 0, 1 for a version that may not be given up, 2 for wrong usage.
 */
export async function runSecretKey(config: Config, words: readonly string[], out: Out): Promise<0 | 1 | 2> {
  const order = orderIn(words)
  if (order === null) {
    out.error(usage)
    return 2
  }
  const keys = await secretKeysOf(config)
  const shop = { keys, derivesAuditKeys: config.auditKeys === null, now: Temporal.Now.instant() }
  return withDatabase(
    config,
    (database) =>
      order.version === null
        ? status(database, shop, out)
        : release(database, { ...shop, ...order, version: order.version }, out),
    { statementTimeoutMs: 0 },
  )
}

type Shop = { keys: SecretKeys; derivesAuditKeys: boolean; now: Temporal.Instant }

async function status(database: Database, shop: Shop, out: Out): Promise<0> {
  for (const row of await keyVersions(database)) {
    const since = `Version ${row.version}, first used ${row.first_used_at.toISOString()}`
    if (row.released_at) out.log(`${since}: given up ${row.released_at.toISOString()}`)
    else if (row.version === shop.keys[0].version) out.log(`${since}: in use`)
    else out.log(`${since}: ${wordsOf(await needsOf(database, shop, row.version))}`)
  }
  return 0
}

const wordsOf = (needs: readonly string[]) =>
  needs.length === 0
    ? 'nothing needs it any more, it can be released'
    : `still needed for ${needs.join('; ')}`

async function release(
  database: Database,
  { version, isForced, ...shop }: Shop & { version: number; isForced: boolean },
  out: Out,
): Promise<0 | 1> {
  const fault = faultOf(version, shop.keys, await keyVersions(database))
  const needs = fault === null && !isForced ? await needsOf(database, shop, version) : []
  if (fault !== null || needs.length > 0) {
    out.error(`Not released: ${fault ?? `version ${version} is ${wordsOf(needs)}`}`)
    return 1
  }
  const { now } = shop
  await database.transaction((tx) => releaseVersion(tx, { version, isForced, now }))
  // After it is given up: a process that was killed in between is started again, and goes on.
  const links = await sendLinksAnew(database, version, now)
  out.log(`Version ${version} is given up. Remove it from SECRET_KEY and restart every process.`)
  if (links > 0) out.log(`Links that stop a change are sent anew: ${links}.`)
  return 0
}

function faultOf(version: number, [first]: SecretKeys, rows: readonly VersionRow[]): string | null {
  if (version === first.version)
    return `version ${version} is the one in use. Put another one first in SECRET_KEY, and restart`
  const row = rows.find((one) => one.version === version)
  if (!row) return `version ${version} has made nothing in this database`
  return null
}

/** In words, what of this version can still be used. A hash cannot be made anew under another key, so all of it has to end. */
async function needsOf(
  database: Database,
  { keys, derivesAuditKeys, now }: Shop,
  version: number,
): Promise<string[]> {
  const week = { hours: answerDays * 24 }
  const codes = await codesMadeWith(database, version, now)
  const answers = await answersMadeWith(database, version, now.subtract(week))
  const links = await linksMadeWith(database, version, now)
  const secret = keys.find((key) => key.version === version)?.secret
  const seals = derivesAuditKeys && secret !== undefined && demoAuditKey(secret)
  const until = (
    what: string,
    { count, last }: { count: number; last: Date | null },
    more = { hours: 0 },
  ) => {
    const end = last && Temporal.Instant.fromEpochMilliseconds(last.getTime()).add(more)
    return count === 0 ? [] : [`${count} ${what} until ${end?.toString({ smallestUnit: 'second' })}`]
  }
  return [
    ...until('codes that were sent', codes),
    ...until('answers to repeated requests', answers, week),
    ...until('links that stop a change', links),
    ...(seals && (await isSealedWith(database, seals.id))
      ? ['the audit log of the demo, for good: name AUDIT_KEYS of its own instead']
      : []),
  ]
}

function orderIn(words: readonly string[]): { version: number | null; isForced: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { now: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [command, version = '', ...others] = positionals
    const isForced = values.now
    if (command === 'status' && version === '' && !isForced) return { version: null, isForced }
    if (command !== 'release' || others.length > 0 || !/^[1-9]\d{0,3}$/.test(version)) return null
    return { version: Number(version), isForced }
  } catch {
    return null
  }
}
