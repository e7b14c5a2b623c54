import { describe, expect, it } from 'vitest'
import { sendContactAlerts, stopLinkTo } from '../../../testing/alerts.ts'
import { browserOf } from '../../../testing/browser.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { financeOf } from '../../../testing/finance.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import { changeOf, owedSeller, payeeOf, type TestPayee } from '../../../testing/payees.ts'
import { testSecretKeys } from '../../../testing/secret-keys.ts'
import { sendAlerts } from '../index.ts'

/** @spec 2.bank-account-info, 8.messages, 6.permissions */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const thiefsIban = 'IR979990000000000000000001'
await database.query(
  `insert into settings (key, value) values ('payoutIban', '"IR709990000000000000000002"'::jsonb)`,
)

const newPayee = () => payeeOf(opened, clock.now())
async function pageAt(path: string, method: 'GET' | 'POST', origin = 'http://shop.localhost') {
  const headers = {
    host: 'shop.localhost',
    ...(method === 'POST' && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const { statusCode, body } = await app.inject({ method, url: path, headers, payload: '' })
  return { status: statusCode, body }
}
async function rowOf(payee: TestPayee) {
  const { rows } = await database.query<{
    iban: string
    cellphone: string
    email: string
    password_hash: string
  }>(
    `select p.iban, p.cellphone, p.email, a.password_hash from people p join accounts a on a.id = p.account_id
      where p.id = $1`,
    [payee.personId],
  )
  return rows[0]!
}
/** Acts as a logged-in thief of an account; returns the link in the message to the owner. */
async function stolen(
  payee: TestPayee,
  kind: 'IBAN' | 'CELLPHONE' | 'EMAIL' | 'PASSWORD',
  current: string | null,
): Promise<string> {
  const column = { IBAN: 'iban', CELLPHONE: 'cellphone', EMAIL: 'email', PASSWORD: null } as const
  const name = column[kind]
  const former = name === null ? null : payee[name]
  await changeOf(database, { payee, kind, former, current, now: clock.now() })
  await sendContactAlerts(database, clock.now())
  return (await stopLinkTo(database, kind === 'CELLPHONE' ? payee.cellphone : payee.email))!
}

describe('the link in the message', () => {
  it('shows the confirmation without changing anything, in both languages and without a login', async () => {
    const sara = await newPayee()
    const link = await stolen(sara, 'IBAN', thiefsIban)
    const persian = await pageAt(link, 'GET')
    expect(persian.status).toBe(200)
    expect(persian.body).toContain('<html lang="fa" dir="rtl"')
    expect(persian.body).toContain('شبای حساب شما به شبایی با پایان ۰۰۰۱')
    const english = await pageAt(`/en${link}`, 'GET')
    expect(english.body).toContain('<html lang="en" dir="ltr"')
    expect(english.body).toContain('the Sheba of your account, to one that ends in 0001')
    expect((await rowOf(sara)).iban).toBe(thiefsIban)
  })

  /** @spec 2.bank-account-info.5 */
  it('restores the former Sheba, logs every device out, alerts every contact and begins the wait anew', async () => {
    const sara = await newPayee()
    const device = browserOf(app, await shop.addSession(sara.accountId))
    const link = await stolen(sara, 'IBAN', thiefsIban)
    clock.advance({ hours: 40 })
    const answer = await pageAt(link, 'POST')
    expect(answer.body).toContain('جلوی این تغییر گرفته شد')
    expect((await rowOf(sara)).iban).toBe(sara.iban)
    expect((await device.get('profile/destination')).body.code).toBe('SESSION_ENDED')
    await sendContactAlerts(database, clock.now())
    for (const contact of [sara.cellphone, sara.email])
      expect((await messagesTo(database, contact)).at(-1)?.body).toContain('به حالت پیشین برگشت')
    const again = browserOf(app, await shop.addSession(sara.accountId))
    expect((await again.get('profile/destination')).body).toEqual({
      wait: { kind: 'IBAN', until: '1405-02-24T04:30:00+03:30' },
    })
  })

  it('stops once: a second press shows it and changes nothing', async () => {
    const sara = await newPayee()
    const link = await stolen(sara, 'IBAN', thiefsIban)
    const pages = await Promise.all([1, 2, 3].map(() => pageAt(link, 'POST')))
    expect(pages.filter(({ body }) => body.includes('پیش‌تر گرفته شده'))).toHaveLength(2)
    const { rowCount } = await database.query(
      'select from destination_changes where person_id = $1 and restores_id is not null',
      [sara.personId],
    )
    expect(rowCount).toBe(1)
  })

  it.each([
    ['CELLPHONE', '9126660101', 'cellphone'],
    ['EMAIL', 'thief101@shop.example', 'email'],
  ] as const)('puts the former %s back', async (kind, current, column) => {
    const sara = await newPayee()
    await pageAt(await stolen(sara, kind, current), 'POST')
    expect((await rowOf(sara))[column]).toBe(sara[column])
  })

  it('takes a password away that was set by recovery, since the former one may be the thief’s', async () => {
    const sara = await newPayee()
    await pageAt(await stolen(sara, 'PASSWORD', null), 'POST')
    expect((await rowOf(sara)).password_hash).toBe('none')
  })

  it('does not restore a phone that another person has by now, and logs out all the same', async () => {
    const [sara, other] = [await newPayee(), await newPayee()]
    const device = browserOf(app, await shop.addSession(sara.accountId))
    const link = await stolen(sara, 'CELLPHONE', '9126660102')
    await database.query('update people set cellphone = $2 where id = $1', [other.personId, sara.cellphone])
    expect((await pageAt(link, 'POST')).status).toBe(200)
    expect((await rowOf(sara)).cellphone).toBe('9126660102')
    expect((await device.get('profile/destination')).body.code).toBe('SESSION_ENDED')
  })

  it('is refused where it is forged, where its seven days are over, and from another site', async () => {
    const sara = await newPayee()
    const link = await stolen(sara, 'IBAN', thiefsIban)
    for (const wrong of [
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      '/stop-change/1',
      `${link}x`,
    ]) {
      for (const method of ['GET', 'POST'] as const) expect((await pageAt(wrong, method)).status).toBe(404)
    }
    expect((await pageAt(link, 'POST', 'https://elsewhere.example')).status).toBe(403)
    clock.advance({ hours: 7 * 24, seconds: 1 })
    expect((await pageAt(link, 'POST')).status).toBe(404)
    expect((await rowOf(sara)).iban).toBe(thiefsIban)
  })

  it('of the first of two changes puts back what was there before both', async () => {
    const sara = await newPayee()
    const link = await stolen(sara, 'IBAN', thiefsIban)
    const second = 'IR329990000000000000000007'
    const change = { payee: sara, kind: 'IBAN', former: thiefsIban, current: second } as const
    await changeOf(database, { ...change, now: clock.now() })
    await pageAt(link, 'POST')
    expect((await rowOf(sara)).iban).toBe(sara.iban)
  })
})

it('DESTINATION_WAITS: nothing is ever paid to a Sheba that its owner stopped, nor to one set after it', async () => {
  const [sara, finance] = [await newPayee(), await financeOf(opened)]
  const link = await stolen(sara, 'IBAN', thiefsIban)
  const toThief = await sara.requestWithdrawal(1_000_000)
  const second = 'IR329990000000000000000008'
  const change = { payee: sara, kind: 'IBAN', former: thiefsIban, current: second } as const
  await changeOf(database, { ...change, now: clock.now() })
  const toSecond = await sara.requestWithdrawal(1_000_000)
  for (const withdrawalId of [toThief, toSecond])
    await finance.send('office/withdrawals/approve', { withdrawalId })
  await pageAt(link, 'POST')
  clock.advance({ hours: 24 * 60 })
  const refused = await finance.send('office/withdrawals/export')
  expect(refused.body).toMatchObject({ code: 'DESTINATION_WAITS', details: { waitingCount: 2 } })
})

it('a seller’s Sheba is stopped by any of its signatories', async () => {
  const iban = 'IR889990000000000000000301'
  const { sellerId, main } = await owedSeller(opened, clock.now(), { iban, nationalCode: null })
  const { rows } = await database.query<{ email: string }>('select email from people where id = $1', [
    main.personId,
  ])
  await changeOf(database, {
    ...{ payee: { sellerId }, kind: 'IBAN', former: iban, current: thiefsIban },
    now: clock.now(),
  })
  await sendContactAlerts(database, clock.now())
  const link = (await stopLinkTo(database, rows[0]!.email))!
  expect((await pageAt(link, 'GET')).body).toContain('شبای فروشگاه شما')
  await pageAt(link, 'POST')
  const { rows: sellers } = await database.query('select iban from sellers where id = $1', [sellerId])
  expect(sellers).toEqual([{ iban }])
})

it('an undeliverable message is retried every five minutes, eight times, and blocks no other', async () => {
  await sendContactAlerts(database, clock.now())
  const sara = await newPayee()
  await changeOf(database, {
    payee: sara,
    kind: 'IBAN',
    former: sara.iban,
    current: thiefsIban,
    now: clock.now(),
  })
  const mails: string[] = []
  let tries = 0
  const deps = {
    ...{ database, secretKeys: testSecretKeys, origin: '' },
    sms: {
      send: async () => {
        tries += 1
        throw new Error('the provider does not answer')
      },
    },
    email: { send: async ({ to }: { to: string }) => void mails.push(to) },
  }
  let now = clock.now()
  for (let round = 1; round < 8; round += 1) {
    await sendAlerts(deps, now)
    now = now.add({ minutes: 5 })
  }
  await expect(sendAlerts(deps, now)).rejects.toThrow('does not answer')
  await sendAlerts(deps, now.add({ hours: 1 }))
  expect([tries, mails]).toEqual([8, [sara.email]])
})
