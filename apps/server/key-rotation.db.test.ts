/** @spec 8.messages, 8.response-errors, 4.sign-up, 2.bank-account-info, 6.audit-log */
import { afterAll, describe, expect, it } from 'vitest'
import { createOutbox } from './adapters/messages/outbox/index.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { SecretKeys } from './keys.ts'
import { sendAlerts } from './people/destinations/index.ts'
import { linksMadeWith, sendCode, sendLinksAnew, strangerOf, useCode } from './people/index.ts'
import { holdAuditKeys, recordAudit, sealLog, verifyLog } from './platform/audit/index.ts'
import { auditKeysOf } from './secret-key.ts'
import { stopLinkTo } from './testing/alerts.ts'
import { browserOf } from './testing/browser.ts'
import { newKey } from './testing/checkout.ts'
import { fixedClock } from './testing/clock.ts'
import { testAuditKeys } from './testing/database.ts'
import { jarOf } from './testing/jar.ts'
import { openTestShop } from './testing/opened.ts'
import { lastCodeTo } from './testing/outbox.ts'
import { changeOf, payeeOf } from './testing/payees.ts'
import { newcomerAt } from './testing/sign-up.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { database, shop } = opened
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' })
const outbox = createOutbox({ database, clock, file: null })
const one = { version: 1, secret: 'the former key, of no use elsewhere' }
const two = { version: 2, secret: 'the new key, which is of no use too' }

const nodeWith = async (...secretKeys: SecretKeys) => {
  const node = await createApp({ config, database, clock, secretKeys, ...outbox }, { frontEnds: [] })
  afterAll(() => node.close())
  return node
}
const former = await nodeWith(one)
const prepared = await nodeWith(one, two)
const rotated = await nodeWith(two, one)
const finished = await nodeWith(two)

describe('what the former key made', () => {
  it('an answer is replayed under the new key, and another body is refused', async () => {
    const { token, personId } = await shop.addMember()
    const [post, postRotated, postFinished] = [former, rotated, finished].map(
      (node) => browserOf(node, token).post,
    )
    const key = newKey()
    const answer = await post!('baskets/create', { title: 'یک' }, { key })
    expect(answer.status).toBe(200)
    expect((await postRotated!('baskets/create', { title: 'یک' }, { key })).body).toEqual(answer.body)
    const other = await postRotated!('baskets/create', { title: 'دو' }, { key })
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    // Without the key nobody can tell the bodies apart: nothing is done a second time.
    const lost = await postFinished!('baskets/create', { title: 'یک' }, { key })
    expect(lost.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const { rowCount } = await database.query('select from sale_orders where person_id = $1', [personId])
    expect(rowCount).toBe(1)
  })

  it('a claim of a process that died is taken over under the new key', async () => {
    const { token, accountId } = await shop.addMember()
    const [dead, next] = [former, rotated].map((node) => browserOf(node, token))
    const key = newKey()
    const order = { saleOrderId: 999_999 }
    expect((await dead!.post('checkout/abandon', order, { key })).body.code).toBe('ORDER_NOT_FOUND')
    await database.query(
      `update idempotency_keys set status = null, response = null, created_at = created_at - interval '2 minutes'
        where account_id = $1`,
      [accountId],
    )
    expect((await next!.post('checkout/abandon', order, { key })).body.code).toBe('ORDER_NOT_FOUND')
  })

  it('a code is accepted under the new key, and CODE_EXPIRED once the former one is gone', async () => {
    const send = async (destination: string) => {
      const sent = {
        ...({ purpose: 'LOGIN', subject: `account ${destination}`, channel: 'sms', destination } as const),
        ...{
          locale: { calendar: 'pe', language: 'persian' } as const,
          guesser: strangerOf({ ip: '192.0.2.1' }),
        },
        now: clock.now(),
      }
      await sendCode({ config, database, secretKeys: [one], ...outbox }, sent)
      return { ...sent, code: await lastCodeTo(database, destination) }
    }
    const use = (typed: Awaited<ReturnType<typeof send>>, ...secretKeys: SecretKeys) => {
      const { purpose, subject, code, now } = typed
      return database.transaction((tx) =>
        useCode(tx, { config, secretKeys }, { purpose, subject, code, now }),
      )
    }
    const [first, second] = [await send('9127770001'), await send('9127770002')]
    expect(await use(first, two, one)).toEqual({ destination: '9127770001' })
    expect(await use(second, two)).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await use(second, one)).toEqual({ destination: '9127770002' })
  })

  it('the cookie of a resumed sign-up is accepted under the new key, and none without the former one', async () => {
    const { details } = await newcomerAt(opened, 'email')
    const first = jarOf(former)
    await first.post('sign-up/resume', { cellphone: details.cellphone })
    const [next, last] = [jarOf(rotated), jarOf(finished)]
    for (const jar of [next, last])
      for (const [name, value] of first.cookies) jar.hold(name, decodeURIComponent(value))
    expect((await next.get('sign-up/state')).body).toMatchObject({ step: 'phone-code' })
    expect((await last.get('sign-up/state')).status).toBe(204)
  })
})

it('names the version of the key that made it: answers and codes, and links in their address', async () => {
  const { token, accountId } = await shop.addMember()
  for (const node of [former, prepared, rotated, finished])
    await browserOf(node, token).post('baskets/create', { title: 'یک' }, { key: newKey() })
  const { rows } = await database.query<{ key_version: number }>(
    'select key_version from idempotency_keys where account_id = $1 order by ctid',
    [accountId],
  )
  expect(rows.map((row) => row.key_version)).toEqual([1, 1, 2, 2])
  const { details } = await newcomerAt({ app: rotated, database }, 'phone-code')
  const { rows: codes } = await database.query(
    'select distinct key_version from codes where destination = $1',
    [details.cellphone],
  )
  expect(codes).toEqual([{ key_version: 2 }])
})

it('what a node makes with the new key is read by nodes that make theirs with the former one', async () => {
  const { token } = await shop.addMember()
  const key = newKey()
  const answer = await browserOf(rotated, token).post('baskets/create', { title: 'یک' }, { key })
  const again = await browserOf(prepared, token).post('baskets/create', { title: 'یک' }, { key })
  expect(again.body).toEqual(answer.body)
})

describe('the link that stops a change', () => {
  const send = (...secretKeys: SecretKeys) =>
    sendAlerts({ database, ...outbox, secretKeys, origin: 'http://shop.localhost' }, clock.now())
  const statusAt = async (node: typeof former, url: string) =>
    (await node.inject({ url, headers: { host: 'shop.localhost' } })).statusCode
  const changed = async () => {
    const payee = await payeeOf(opened, clock.now())
    const current = 'IR979990000000000000000001'
    await changeOf(database, { payee, kind: 'IBAN', former: payee.iban, current, now: clock.now() })
    return payee
  }

  it('works under the new key, also one that was sent before versions, and not without the former one', async () => {
    const payee = await changed()
    await send(one)
    const link = (await stopLinkTo(database, payee.email))!
    expect(link).toMatch(/^\/stop-change\/\d+\.1\.[\w-]{22}$/)
    const unversioned = link.replace('.1.', '.')
    for (const url of [link, unversioned]) {
      expect(await statusAt(rotated, url)).toBe(200)
      expect(await statusAt(finished, url)).toBe(404)
    }
    // The signature of one version is none of another.
    expect(await statusAt(rotated, link.replace('.1.', '.2.'))).toBe(404)
    expect(await statusAt(rotated, link.replace('.1.', '.3.'))).toBe(404)
  })

  it('is sent anew where its key is lost, once, also by a run after one that was killed', async () => {
    await database.query('delete from destination_changes')
    const payees = [await changed(), await changed(), await changed()]
    await send(one)
    const sent = await linksMadeWith(database, 1, clock.now())
    expect(sent.count).toBeGreaterThanOrEqual(6)
    // A run that was killed had queued one of them.
    await database.query(
      'update destination_alerts set due_at = $1 where id = (select min(id) from destination_alerts)',
      [clock.now().toString()],
    )
    expect(await sendLinksAnew(database, 1, clock.now())).toBe(sent.count - 1)
    expect(await sendLinksAnew(database, 1, clock.now())).toBe(0)
    expect(await send(two)).toBe(sent.count)
    expect(await linksMadeWith(database, 1, clock.now())).toEqual({ count: 0, last: null })
    for (const { email } of payees)
      expect(await statusAt(finished, (await stopLinkTo(database, email))!)).toBe(200)
  })

  it('is not sent anew where its change was stopped, or its seven days are over', async () => {
    await database.query('delete from destination_changes')
    const payee = await changed()
    await changed()
    await send(one)
    const link = (await stopLinkTo(database, payee.email))!
    await former.inject({
      method: 'POST',
      url: link,
      headers: {
        host: 'shop.localhost',
        origin: 'http://shop.localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    const { count } = await linksMadeWith(database, 1, clock.now())
    expect(count).toBeGreaterThan(0)
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from destination_alerts a join destination_changes c on c.id = a.change_id
        where c.stopped_at is null and c.restores_id is null`,
    )
    expect(count).toBe(rows[0]!.count)
    clock.advance({ hours: 7 * 24, seconds: 1 })
    expect(await sendLinksAnew(database, 1, clock.now())).toBe(0)
  })
})

it('the seals of the audit log stay verifiable: in the demo, whose keys are derived from both', async () => {
  const record = () =>
    database.transaction((tx) =>
      recordAudit(tx, { accountId: null, action: 'people/block', subject: 'person 1', now: clock.now() }),
    )
  const hold = async (...secretKeys: SecretKeys) =>
    holdAuditKeys(await auditKeysOf({ ...config, secretKeys }))
  try {
    await hold(one)
    await database.transaction((tx) => sealLog(tx, clock.now()))
    await record()
    await hold(two, one)
    holdAuditKeys([...(await auditKeysOf({ ...config, secretKeys: [two, one] })), ...testAuditKeys])
    await database.transaction((tx) => sealLog(tx, clock.now()))
    await record()
    expect((await verifyLog(database, [])).fault).toBeNull()
    await hold(two)
    expect((await verifyLog(database, [])).fault).toMatch(/key/)
  } finally {
    holdAuditKeys(testAuditKeys)
  }
})
