import { describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { drawnRuns } from '../../testing/pdf-text.ts'
import { fillWallet, giveIban, sampleIban, topUpOf } from '../../testing/wallet.ts'
import { holdForPayment, releaseHold, walletOf } from '../ledger/index.ts'

/** @spec 2.bank-account-info */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const now = clock.now()

type Owner = Browser & {
  personId: number
  token: string
  /** Sends a command with a key of its own. */
  send(path: string, body: object): ReturnType<Browser['post']>
}
async function owner(
  wallet: { toppedUpRial?: number; earnedRial?: number } = {},
  iban = true,
): Promise<Owner> {
  const { token, personId } = await shop.addMember()
  if (iban) await giveIban(database, personId)
  if (wallet.toppedUpRial || wallet.earnedRial) await fillWallet(database, personId, { ...wallet, now })
  const browser = browserOf(app, token)
  const send: Owner['send'] = (path, body) => browser.post(path, body, { key: newKey() })
  return { ...browser, personId, token, send }
}
async function withdrawalsOf(personId: number) {
  const { rows } = await database.query(
    'select amount, way, iban, state, owner_name from withdrawals where person_id = $1 order by id',
    [personId],
  )
  return rows
}
const inEnglish = (token: string) => browserOf(app, token, '/gr/english')

describe('wallet/request-withdrawal', () => {
  /** @spec 2.bank-account-info.2 */
  it('takes 600,000 of 1,000,000 earned rials out of the wallet and waits for finance', async () => {
    const sara = await owner({ earnedRial: 1_000_000, toppedUpRial: 300_000 })
    const answer = await sara.send('wallet/request-withdrawal', { amountRial: 600_000 })
    expect(answer).toMatchObject({ status: 200, body: { state: 'Requested' } })
    expect(await walletOf(database, sara.personId)).toEqual({
      toppedUpRial: 300_000,
      earnedRial: 400_000,
      heldRial: 0,
    })
    expect(await withdrawalsOf(sara.personId)).toEqual([
      { amount: 600_000, way: 'iban', iban: sampleIban, state: 'Requested', owner_name: 'مشتری نمونه' },
    ])
  })

  it('is done once for its key, however often it is sent', async () => {
    const sara = await owner({ earnedRial: 2_000_000 })
    const key = newKey()
    const answers = await Promise.all(
      [1, 2, 3].map(() => sara.post('wallet/request-withdrawal', { amountRial: 600_000 }, { key })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await withdrawalsOf(sara.personId)).toHaveLength(1)
  })

  it('WALLET_SHORT: what was topped up cannot be withdrawn', async () => {
    const sara = await owner({ earnedRial: 500_000, toppedUpRial: 900_000 })
    const refused = await sara.send('wallet/request-withdrawal', { amountRial: 500_001 })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'WALLET_SHORT', message: 'موجودی کیف پول کافی نیست.', details: { balance: 500_000 } },
    })
    expect(await withdrawalsOf(sara.personId)).toEqual([])
  })

  it('WALLET_SHORT: of ten at once for half the money each, two get through', async () => {
    const sara = await owner({ earnedRial: 1_000_000 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sara.send('wallet/request-withdrawal', { amountRial: 500_000 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'WALLET_SHORT')).toHaveLength(8)
    expect((await walletOf(database, sara.personId)).earnedRial).toBe(0)
  })

  it('WITHDRAWAL_TOO_SMALL: below 500,000 rials', async () => {
    const sara = await owner({ earnedRial: 1_000_000 })
    const refused = await sara.send('wallet/request-withdrawal', { amountRial: 499_999 })
    expect(refused.body).toMatchObject({ code: 'WITHDRAWAL_TOO_SMALL', details: { minRial: 500_000 } })
  })

  it('IBAN_REQUIRED: without a Sheba of one’s own', async () => {
    const sara = await owner({ earnedRial: 1_000_000 }, false)
    const refused = await inEnglish(sara.token).post(
      'wallet/request-withdrawal',
      { amountRial: 600_000 },
      { key: newKey() },
    )
    expect(refused.body).toMatchObject({
      code: 'IBAN_REQUIRED',
      message: 'Add your own Sheba under “My account” first.',
    })
    expect((await walletOf(database, sara.personId)).earnedRial).toBe(1_000_000)
  })

  it.each([[0], [-500_000], [600_000.5], ['600000'], [null], [1e18], [undefined]])(
    'INVALID_INPUT: %s rials',
    async (amountRial) => {
      const sara = await owner({ earnedRial: 1_000_000 })
      const refused = await sara.send('wallet/request-withdrawal', { amountRial })
      expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    },
  )

  it('IDEMPOTENCY_KEY_MISSING: money moves with a key alone', async () => {
    const sara = await owner({ earnedRial: 1_000_000 })
    const refused = await sara.post('wallet/request-withdrawal', { amountRial: 600_000 })
    expect(refused.body.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })
})

describe('wallet/cancel-withdrawal', () => {
  it('puts the money back before it is approved', async () => {
    const sara = await owner({ earnedRial: 1_000_000 })
    const { body } = await sara.send('wallet/request-withdrawal', { amountRial: 600_000 })
    const answer = await sara.send('wallet/cancel-withdrawal', { withdrawalId: body['withdrawalId'] })
    expect(answer).toMatchObject({ status: 200, body: { state: 'Cancelled' } })
    expect((await walletOf(database, sara.personId)).earnedRial).toBe(1_000_000)
  })

  it('WITHDRAWAL_STATE: a second time, and once it was approved', async () => {
    const sara = await owner({ earnedRial: 1_000_000 })
    const { body } = await sara.send('wallet/request-withdrawal', { amountRial: 600_000 })
    await database.query(`update withdrawals set state = 'Approved' where id = $1`, [body['withdrawalId']])
    const refused = await sara.send('wallet/cancel-withdrawal', { withdrawalId: body['withdrawalId'] })
    expect(refused.body).toMatchObject({ code: 'WITHDRAWAL_STATE', details: { state: 'Approved' } })
    expect((await walletOf(database, sara.personId)).earnedRial).toBe(400_000)
  })

  it('WITHDRAWAL_NOT_FOUND: another person’s, and one that does not exist', async () => {
    const [sara, omid] = [await owner({ earnedRial: 1_000_000 }), await owner()]
    const { body } = await sara.send('wallet/request-withdrawal', { amountRial: 600_000 })
    for (const withdrawalId of [body['withdrawalId'], Number.MAX_SAFE_INTEGER]) {
      const refused = await omid.send('wallet/cancel-withdrawal', { withdrawalId })
      expect(refused).toMatchObject({ status: 404, body: { code: 'WITHDRAWAL_NOT_FOUND' } })
    }
    expect((await walletOf(database, sara.personId)).earnedRial).toBe(400_000)
  })
})

describe('wallet/return-top-up', () => {
  it('sends 200,000 of a top-up of 500,000 back to its card', async () => {
    const sara = await owner()
    const paymentId = await topUpOf(database, sara.personId, { amountRial: 500_000, now })
    const answer = await sara.send('wallet/return-top-up', { paymentId, amountRial: 200_000 })
    expect(answer).toMatchObject({ status: 200, body: { state: 'Requested' } })
    expect((await walletOf(database, sara.personId)).toppedUpRial).toBe(300_000)
    expect(await withdrawalsOf(sara.personId)).toMatchObject([{ way: 'card', iban: null, amount: 200_000 }])
  })

  it('TOP_UP_NOT_LEFT: more than it brought, less what is on its way back; a cancelled one counts again', async () => {
    const sara = await owner({ toppedUpRial: 900_000 })
    const paymentId = await topUpOf(database, sara.personId, { amountRial: 500_000, now })
    const first = await sara.send('wallet/return-top-up', { paymentId, amountRial: 400_000 })
    const refused = await sara.send('wallet/return-top-up', { paymentId, amountRial: 100_001 })
    expect(refused.body).toMatchObject({ code: 'TOP_UP_NOT_LEFT', details: { leftRial: 100_000 } })
    await sara.send('wallet/cancel-withdrawal', { withdrawalId: first.body['withdrawalId'] })
    expect((await sara.send('wallet/return-top-up', { paymentId, amountRial: 500_000 })).status).toBe(200)
  })

  it('TOP_UP_NOT_LEFT: what was spent', async () => {
    const sara = await owner()
    const paymentId = await topUpOf(database, sara.personId, { amountRial: 500_000, now })
    const order = await topUpOf(database, sara.personId, { amountRial: 10, now })
    await holdForPayment(database, {
      personId: sara.personId,
      paymentId: order,
      amountRial: 400_010,
      now,
    })
    const refused = await sara.send('wallet/return-top-up', { paymentId, amountRial: 100_001 })
    expect(refused.body).toMatchObject({ code: 'TOP_UP_NOT_LEFT', details: { leftRial: 100_000 } })
    await releaseHold(database, { personId: sara.personId, paymentId: order, now })
  })

  it('TOP_UP_NOT_FOUND: another person’s, and one that does not exist', async () => {
    const [sara, omid] = [await owner(), await owner()]
    const paymentId = await topUpOf(database, sara.personId, { amountRial: 500_000, now })
    for (const id of [paymentId, Number.MAX_SAFE_INTEGER]) {
      const refused = await omid.send('wallet/return-top-up', { paymentId: id, amountRial: 10 })
      expect(refused).toMatchObject({ status: 404, body: { code: 'TOP_UP_NOT_FOUND' } })
    }
  })
})

describe('the transactions of a wallet', () => {
  /** @spec 2.wallet-transactions.1 */
  it('stand newest first with what the wallet held after each, both parts together', async () => {
    const sara = await owner({ earnedRial: 600_000 })
    await fillWallet(database, sara.personId, { toppedUpRial: 300_000, now })
    const paymentId = await topUpOf(database, sara.personId, { amountRial: 100_000, now })
    await holdForPayment(database, { personId: sara.personId, paymentId, amountRial: 550_000, now })
    const answer = await sara.get(
      'search/WalletTransaction?fields=kind,amount,earnedAmount,balanceAfter&sort=-id&size=10',
    )
    expect(answer.body['page']).toEqual([
      { kind: 'hold', amount: -550_000, earnedAmount: -150_000, balanceAfter: 450_000 },
      { kind: 'top-up', amount: 100_000, earnedAmount: 0, balanceAfter: 1_000_000 },
      { kind: 'opening', amount: 300_000, earnedAmount: 0, balanceAfter: 900_000 },
      { kind: 'opening', amount: 600_000, earnedAmount: 600_000, balanceAfter: 600_000 },
    ])
  })

  /** @spec 3.order-labels.4 */
  it('are listed page by page, by kind and by day, to their owner only', async () => {
    const [sara, omid] = [await owner({ earnedRial: 600_000 }), await owner()]
    await topUpOf(database, sara.personId, { amountRial: 100_000, now })
    const first = await sara.get('search/WalletTransaction?fields=kind&sort=-id&size=1')
    expect(first.body['page']).toMatchObject([{ kind: 'top-up' }])
    const next = await sara.get(
      `search/WalletTransaction?fields=kind&sort=-id&size=1&after=${encodeURIComponent(String(first.body['next']))}`,
    )
    expect(next.body['page']).toMatchObject([{ kind: 'opening' }])
    const filter = encodeURIComponent(JSON.stringify({ field: 'kind', op: 'eq', value: 'opening' }))
    const opened = await sara.get(`search/WalletTransaction?fields=kind&filter=${filter}`)
    expect(opened.body['page']).toHaveLength(1)
    expect((await omid.get('search/WalletTransaction?fields=kind')).body['page']).toEqual([])
  })
})

describe('wallet/statement', () => {
  const statement = (token: string, query: string, prefix = '/pe/persian') =>
    app.inject({
      url: `${prefix}/wallet/statement?${query}`,
      headers: { host: 'shop.localhost', cookie: `anar_session=${token}` },
    })

  /** @spec 2.wallet-transactions.2 */
  it('is a table in rials with the days of the address, what was held before, and every transaction', async () => {
    const sara = await owner({ earnedRial: 600_000 })
    await topUpOf(database, sara.personId, { amountRial: 100_000, now })
    const answer = await statement(sara.token, 'format=csv&from=1405-02-20&to=1405-02-20')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'تاریخ,ساعت,شرح,سفارش,مبلغ (ریال),مانده (ریال)',
      '1405-02-20,,ماندهٔ آغاز دوره,,,0',
      '1405-02-20,12:30:00,ماندهٔ آغازین,,600000,600000',
      '1405-02-20,12:30:00,شارژ کیف پول,,100000,700000',
      '',
    ])
  })

  it('begins with what the wallet held before its first day', async () => {
    const sara = await owner({ earnedRial: 600_000 })
    const answer = await statement(sara.token, 'format=csv&from=2026-05-11&to=2026-05-12', '/gr/english')
    expect(answer.body).toContain('2026-05-11,,Balance at the beginning,,,600000')
    expect(answer.body).not.toContain('Opening balance')
  })

  it('is a paper with Persian from right to left, its amounts in toman', async () => {
    const sara = await owner({ earnedRial: 600_000 })
    const answer = await statement(sara.token, 'format=pdf')
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const texts = drawnRuns(answer.rawPayload)
      .flat()
      .map((run) => run.text.trim())
    expect(texts.join(' ')).toContain('۶۰٬۰۰۰')
    expect(texts.join(' ')).toContain([...'حساب کیف پول'].reverse().join(''))
  }, 40_000)

  it.each([
    ['format=csv&from=1405-13-01', 'BAD_VALUE'],
    ['format=csv&from=yesterday', 'BAD_VALUE'],
    ['format=csv&from=1405-03-01&to=1405-02-01', 'BAD_VALUE'],
    ['format=csv&to=9999-12-29', 'BAD_VALUE'],
    ['format=csv&from=0001-01-01', 'BAD_VALUE'],
    ['format=doc', 'INVALID_INPUT'],
    ['', 'INVALID_INPUT'],
    ['format=csv&person=1', 'INVALID_INPUT'],
  ])('refuses %s: %s', async (query, code) => {
    const sara = await owner()
    expect((await statement(sara.token, query)).json()).toMatchObject({ code })
  })

  it('STATEMENT_TOO_LONG: a document of more than 300 lines would block the queue', async () => {
    const sara = await owner()
    for (let count = 0; count <= 300; count += 1) {
      await fillWallet(database, sara.personId, { earnedRial: 10, now })
    }
    const refused = await statement(sara.token, 'format=pdf')
    expect(refused.json()).toMatchObject({ code: 'STATEMENT_TOO_LONG', details: { limit: 300 } })
    expect((await statement(sara.token, 'format=csv')).statusCode).toBe(200)
  })

  it('LOGIN_REQUIRED: for visitors', async () => {
    expect((await app.inject({ url: '/pe/persian/wallet/statement?format=csv' })).json().code).toBe(
      'LOGIN_REQUIRED',
    )
  })
})
