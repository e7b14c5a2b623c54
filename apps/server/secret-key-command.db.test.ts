import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readSecretKeys, type SecretKeys } from './keys.ts'
import { demoAuditKey } from './platform/audit/index.ts'
import { noteKeys } from './platform/secret-keys/index.ts'
import { runSecretKey } from './secret-key-command.ts'
import { fixedClock } from './testing/clock.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { runTool } from './testing/run-tool.ts'
import { openShop } from './testing/shop.ts'

/** @spec 1.back-office */
let database: TestDatabase
const clock = fixedClock('2026-05-10T09:00:00Z')
const [former, next] = ['a'.repeat(32), 'b'.repeat(32)]
const audit = `test:${'c'.repeat(32)}`

beforeAll(async () => {
  database = await testDatabase('empty')
  await start(`1:${former}`)
  await start(`2:${next},1:${former}`)
})
afterAll(() => database?.drop())

const start = (keys: string) =>
  database.transaction((tx) => noteKeys(tx, readSecretKeys(keys) as SecretKeys, Temporal.Now.instant()))
const given = { SECRET_KEY: `2:${next},1:${former}`, AUDIT_KEYS: audit }
async function run(words: string, settings: Record<string, string> = {}) {
  const lines: string[] = []
  const out = { log: (line: string) => lines.push(line), error: (line: string) => lines.push(line) }
  const config = readConfig({ ...given, ...settings, DATABASE_URL: database.url })
  const status = await runSecretKey(config, words.split(' '), out)
  return { status, output: lines.join('\n') }
}

it.each([
  '',
  'list',
  'status 1',
  'status --now',
  'release',
  'release one',
  'release 0',
  'release 1 2',
  'release 1 --force',
])('%j is wrong usage, and changes nothing', async (words) => {
  expect(await run(words)).toEqual({
    status: 2,
    output: expect.stringContaining('Usage: npm run secret-key'),
  })
  const { rowCount } = await database.query('select from secret_key_versions where released_at is null')
  expect(rowCount).toBe(2)
})

it('refuses a malformed SECRET_KEY in words, as `npm run secret-key`', () => {
  const settings = { ...given, SECRET_KEY: `2:${next},${former}` }
  expect(runTool(database.url, 'secret-key', ['status'], settings)).toEqual({
    status: 2,
    output: expect.stringContaining('SECRET_KEY: must be one key, or a list like 2:…,1:…'),
  })
})

describe('a former version', () => {
  it('is not given up while codes and answers of it can still be used: the command says until when', async () => {
    await database.query(
      `insert into codes (purpose, subject, channel, destination, code_hash, sent_at, expires_at)
       values ('LOGIN', 'account 1', 'sms', '9121234567', 'x', now(), now() + interval '2 minutes')`,
    )
    const { accountId } = await (await openShop(database, clock)).addMember()
    await database.query(
      `insert into idempotency_keys (account_id, command, key, request_hash, created_at)
       values ($1, 'x', '12345678', 'x', now())`,
      [accountId],
    )
    const needed =
      /still needed for 1 codes that were sent until \S+Z; 1 answers to repeated requests until \S+Z/
    const { output } = await run('status')
    expect(output).toMatch(/^Version 1, first used \S+: still needed/)
    expect(output).toMatch(needed)
    expect(output).toMatch(/\nVersion 2, first used \S+: in use$/)
    expect(await run('release 1')).toEqual({ status: 1, output: expect.stringMatching(needed) })
  })

  it.each([
    ['release 2', 'version 2 is the one in use'],
    ['release 2 --now', 'version 2 is the one in use'],
    ['release 7', 'version 7 has made nothing in this database'],
  ])('is what %j does not name', async (words, reason) => {
    expect(await run(words)).toEqual({
      status: 1,
      output: expect.stringContaining(`Not released: ${reason}`),
    })
  })

  it('of the demo is needed for good by the audit log that its key seals', async () => {
    await database.query('update codes set used_at = now()')
    await database.query('delete from idempotency_keys')
    const { id } = demoAuditKey(former)
    await database.query('alter table audit_log disable trigger user')
    await database.query(
      `insert into audit_log (id, at, action, subject, details, key_id, previous_hash, hash)
       values (9, now(), 'x', 'x', '{}', $1, 'x', 'x')`,
      [id],
    )
    const { output } = await run('status', { AUDIT_KEYS: '' })
    expect(output).toContain('still needed for the audit log of the demo, for good')
    expect((await run('status')).output).toContain('Version 1')
    expect((await run('status')).output).toContain('nothing needs it any more, it can be released')
  })

  it('is given up once nothing needs it, and then a start does not ask for it', async () => {
    await expect(start(`2:${next}`)).rejects.toThrow('version 1 is missing')
    expect(await run('release 1')).toEqual({
      status: 0,
      output: 'Version 1 is given up. Remove it from SECRET_KEY and restart every process.',
    })
    await start(`2:${next}`)
    expect((await run('status')).output).toMatch(/^Version 1, first used \S+: given up \S+Z/)
  })

  it('that is lost is given up with --now, whatever still needs it', async () => {
    await database.query(
      `update codes set used_at = null, key_version = 2, expires_at = now() + interval '1 minute'`,
    )
    const settings = { SECRET_KEY: `3:${'d'.repeat(32)}` }
    await expect(start(settings.SECRET_KEY)).rejects.toThrow('version 2 is missing')
    expect(await run('release 2', settings)).toEqual({
      status: 1,
      output: expect.stringContaining('Not released: version 2 is still needed for'),
    })
    expect((await run('release 2 --now', settings)).status).toBe(0)
    expect((await run('release 2 --now', settings)).status).toBe(0)
    await start(settings.SECRET_KEY)
  })
})
