import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../people/auth/password.ts'
import { giveOfficeCode } from '../../people/index.ts'
import { listErased } from '../../people/jobs/list-erasures.ts'
import { redoErasures } from '../../people/jobs/redo-erasures.ts'
import { eraseDue } from '../../people/membership/index.ts'
import { hold, isHeld } from '../../platform/held/index.ts'
import { browserOf } from '../../testing/browser.ts'
import { atTheGateway, newKey, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { financeOf } from '../../testing/finance.ts'
import { aliasOf, officeOf, openTestShop } from '../../testing/opened.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { testSecretKeys } from '../../testing/secret-keys.ts'
import { visitorOf } from '../../testing/visitor.ts'
import { fillWallet, giveIban } from '../../testing/wallet.ts'
import { reconcileRestored } from '../jobs/reconcile-restored.ts'
import { refundToCards } from '../jobs/refund-to-cards.ts'

/** @spec 1.back-office, 4.sale-order */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
const opened = await openTestShop(clock, { gateway })
const { app, database, shop } = opened
const finance = await financeOf(opened)
const second = await financeOf(opened)
const note = 'با گزارش بانک یکی است'

await database.query(
  `insert into settings (key, value) values ('payoutIban', '"IR709990000000000000000002"')`,
)

beforeEach(async () => {
  clock.moveTo('2026-05-10T09:00:00Z')
  gateway.isDown = false
  await database.query(
    `delete from restore_findings; delete from restores; delete from payment_differences; delete from payment_days;
     update proposals set state = 'Expired' where state in ('Proposed', 'Approved');
     update withdrawals set state = 'Cancelled', ended_at = requested_at where state in ('Requested', 'Approved')`,
  )
})

async function requested(amountRial: number): Promise<number> {
  const { token, personId } = await shop.addMember()
  await giveIban(database, personId)
  await fillWallet(database, personId, { earnedRial: amountRial, now: clock.now() })
  const { body } = await browserOf(app, token).post(
    'wallet/request-withdrawal',
    { amountRial },
    { key: newKey() },
  )
  return Number(body['withdrawalId'])
}
async function approved(amountRial: number): Promise<number> {
  const withdrawalId = await requested(amountRial)
  await finance.send('office/withdrawals/approve', { withdrawalId })
  return withdrawalId
}
/** A restore to this moment, found an hour later. */
async function restored(): Promise<void> {
  const restoredTo = clock.now()
  clock.advance({ hours: 1 })
  await hold(database, { reason: 'stated', restoredTo, now: clock.now() })
}
const list = async () => (await finance.get('office/restore')).body
const none = { name: 'none', send: async () => {} }
const files = memoryFiles()
const jobDeps = { database, clock, gateway, files, sms: none, email: none }
const compare = () => reconcileRestored(jobDeps, clock.now())
const redo = () => redoErasures(jobDeps, clock.now())
const state = (topic: string) => finance.send('office/restore/reconciled', { topic, note })
async function reconciled(): Promise<void> {
  await compare()
  await redo()
  await state('gateway')
  await state('bank')
  await finance.send('office/restore/no-payouts', { note })
}
const release = (by = finance) => by.send('office/restore/release', { reason: note })
const approve = (proposalId: number, by = second) => by.send('office/proposals/approve', { proposalId })
const stateOf = async (withdrawalId: number) =>
  (await database.query<{ state: string }>('select state from withdrawals where id = $1', [withdrawalId]))
    .rows[0]!.state

describe('while the shop is held', () => {
  it('SYSTEM_HELD: nobody pays or tops up, in words of their language, and shoppers go on browsing', async () => {
    const sara = await atTheGateway({ app, shop, database })
    await database.query(`update sale_orders set state = 'Draft', reserved_until = null where id = $1`, [
      sara.saleOrderId,
    ])
    const requests = gateway.requests.length
    await restored()
    const paid = await sara.pay(newKey())
    expect([paid.status, paid.body]).toEqual([
      503,
      { code: 'SYSTEM_HELD', message: expect.stringContaining('بازگردانده شده'), details: {} },
    ])
    const { token } = await shop.addMember()
    const topUp = await browserOf(app, token).post(
      'wallet/top-up',
      { amountRial: 200_000 },
      { key: newKey() },
    )
    expect(topUp.body.code).toBe('SYSTEM_HELD')
    expect(gateway.requests).toHaveLength(requests)
    expect((await browserOf(app, null).get('search/Product?fields=id&size=1')).status).toBe(200)
    expect((await app.inject('/ready')).json()).toMatchObject({ status: 'held' })
  })

  it('SYSTEM_HELD: no code is sent to anybody, whether the account exists or not', async () => {
    const member = await shop.addMember({ cellphone: '9120000077' })
    await restored()
    for (const username of [member.username, 'nobody.at.all'])
      expect((await visitorOf(app).post('auth/send-login-code', { username })).body.code).toBe('SYSTEM_HELD')
    expect((await visitorOf(app).post('auth/forget-username', { cellphone: '09120000077' })).body.code).toBe(
      'SYSTEM_HELD',
    )
    expect(await messagesTo(database, '9120000077')).toEqual([])
  })

  it('a code of the office is read on the machine, by nobody else, and ends with the hold', async () => {
    const passwordHash = await hashPassword('Correct@Horse1')
    const staff = { userType: 'Staff', staffRole: 'finance', passwordHash, cellphone: '9120000078' } as const
    const { username } = await shop.addMember(staff)
    const input = { username, secretKeys: testSecretKeys, now: clock.now() }
    const give = () => database.transaction((tx) => giveOfficeCode(tx, { ...input, now: clock.now() }))
    expect(await give()).toEqual({ fault: 'not-held' })
    await restored()
    expect(await give()).toEqual({ fault: 'no-login' })
    const browser = visitorOf(app)
    const logIn = (rest: object = {}) =>
      browser.post('auth/login', { username, password: 'Correct@Horse1', ...rest })
    const waits = await logIn()
    expect(waits.body).toMatchObject({ code: 'CODE_REQUIRED', details: { isHeld: true } })
    expect(await messagesTo(database, '9120000078')).toEqual([])
    const given = await give()
    expect((await logIn({ code: '000000' })).body.code).toBe('CODE_WRONG')
    expect((await logIn({ code: 'code' in given ? given.code : '' })).status).toBe(200)
  })

  it('SYSTEM_HELD: no bank file is made or downloaded, and no card is refunded', async () => {
    const first = await approved(3_000_000)
    const { body } = await finance.send('office/withdrawals/export')
    await approved(4_000_000)
    await restored()
    expect((await finance.send('office/withdrawals/export')).body.code).toBe('SYSTEM_HELD')
    const file = await finance.get(`office/payout-batches/${body['payoutBatchId']}/file`)
    expect(file.body.code).toBe('SYSTEM_HELD')
    expect(await stateOf(first)).toBe('Exported')
    const refunds: unknown[] = []
    const refunding = { ...gateway, refund: async (one: unknown) => ({ trace: String(refunds.push(one)) }) }
    const deps = { database, clock, gateway: refunding, files: memoryFiles() }
    const none = { name: 'none', send: async () => {} }
    expect(await refundToCards({ ...deps, sms: none, email: none }, clock.now())).toBe(0)
    expect(refunds).toEqual([])
  })
})

describe('the list of a restore', () => {
  it('has every point open at first, and payouts that the books have as not made', async () => {
    const one = await approved(3_000_000)
    const two = await requested(4_000_000)
    await restored()
    const late = await requested(5_000_000)
    const { body } = await finance.get('office/restore')
    expect(body).toMatchObject({
      reason: 'stated',
      restoredTo: '1405-02-20T12:30:00+03:30',
      foundAt: '1405-02-20T13:30:00+03:30',
      isCompared: false,
      openDifferences: 0,
      gateway: null,
      bank: null,
      openPayoutCount: 2,
      openCount: 5,
      proposalId: null,
    })
    const ids = (body['openPayouts'] as { withdrawalId: number }[]).map(({ withdrawalId }) => withdrawalId)
    expect(ids).toEqual([one, two])
    expect(ids).not.toContain(late)
  })

  it('is nothing where the shop is not held, and no statement is taken', async () => {
    expect((await finance.get('office/restore')).status).toBe(204)
    expect((await finance.get('office/held')).status).toBe(204)
    for (const answer of [
      await state('bank'),
      await finance.send('office/restore/no-payouts', { note }),
      await finance.send('office/restore/payout', { withdrawalId: 1, isGone: false }),
      await release(),
    ])
      expect(answer.body.code).toBe('NOT_HELD')
  })

  it('FORBIDDEN: support sees that the shop is held, and decides on nothing', async () => {
    await restored()
    const support = await officeOf(opened, 'support')
    expect((await support.get('office/held')).body).toMatchObject({ reason: 'stated' })
    expect((await support.get('office/restore')).body.code).toBe('FORBIDDEN')
    const auditor = await officeOf(opened, 'auditor')
    expect((await auditor.post('office/restore/no-payouts', { note })).body.code).toBe('FORBIDDEN')
    expect((await browserOf(app, null).get('office/held')).body.code).toBe('LOGIN_REQUIRED')
  })

  it('a job compares each day since the restore point with the gateway, until all of it was answered', async () => {
    await atTheGateway({ app, shop, database })
    await restored()
    gateway.isDown = true
    await compare()
    expect(await list()).toMatchObject({ isCompared: false })
    gateway.isDown = false
    expect(await compare()).toBe(1)
    expect(await list()).toMatchObject({ isCompared: true })
    expect(await compare()).toBe(0)
  })

  it('a payment that the gateway has and we lost is a difference that has to be closed first', async () => {
    await restored()
    gateway.unverified = async () => [{ reference: 'lost-1', amountRial: 90_000 }]
    await reconciled()
    delete gateway.unverified
    expect(await list()).toMatchObject({ openDifferences: 1, openCount: 1 })
    expect((await release()).body).toMatchObject({ code: 'RESTORE_OPEN', details: { openCount: 1 } })
    const { rows } = await database.query<{ id: number }>(
      'select id from payment_differences where closed_at is null',
    )
    await finance.send('office/payments/close-difference', { differenceId: rows[0]!.id, reason: note })
    expect(await list()).toMatchObject({ openCount: 0 })
  })

  it('a payout that has gone out goes into no other file; one that has not waits for the release', async () => {
    const [gone, kept, fresh] = [
      await approved(3_000_000),
      await approved(4_000_000),
      await requested(5_000_000),
    ]
    await restored()
    const stated = (withdrawalId: number, isGone: boolean) =>
      finance.send('office/restore/payout', { withdrawalId, isGone })
    expect((await stated(fresh, true)).body.code).toBe('WITHDRAWAL_STATE')
    expect((await stated(999_999_999, false)).body.code).toBe('WITHDRAWAL_NOT_FOUND')
    expect((await stated(gone, true)).status).toBe(200)
    expect(await stateOf(gone)).toBe('Exported')
    expect((await stated(kept, false)).status).toBe(200)
    expect(await list()).toMatchObject({ openPayoutCount: 1, openPayouts: [{ withdrawalId: fresh }] })
    await reconciled()
    await approve(((await release()).body['proposal'] as { id: number }).id)
    const file = await finance.send('office/withdrawals/export')
    expect(file.body).toMatchObject({ payoutCount: 1, totalRial: 4_000_000 })
    expect(
      await finance.send('office/withdrawals/settle', { withdrawalIds: [gone], bankReference: '1' }),
    ).toMatchObject({
      status: 200,
    })
  })

  it('INVALID_INPUT: no statement without a note', async () => {
    await restored()
    expect((await finance.send('office/restore/reconciled', { topic: 'bank', note: '' })).body.code).toBe(
      'INVALID_INPUT',
    )
    expect((await finance.send('office/restore/reconciled', { topic: 'x', note })).body.code).toBe(
      'INVALID_INPUT',
    )
  })
})

describe('erasures', () => {
  const nameOf = async (personId: number) =>
    (
      await database.query<{ name: string }>('select first_name as name from people where id = $1', [
        personId,
      ])
    ).rows[0]!.name
  const keys = () => files.keys().filter((key) => key.startsWith('erasures/'))

  it('are listed outside the database by number and day alone, each once', async () => {
    await listErased(jobDeps, clock.now())
    const admin = await officeOf(opened, 'admin')
    const sara = await shop.addMember({ cellphone: '9120000079' })
    await admin.post('office/people/close-account', {
      personId: sara.personId,
      note: 'به درخواست شخص',
    })
    await eraseDue(jobDeps, clock.now().add({ hours: 24 * 7 }))
    expect(await nameOf(sara.personId)).toBe('عضو سابق')
    expect(await listErased(jobDeps, clock.now())).toBe(1)
    expect(await listErased(jobDeps, clock.now())).toBe(0)
    const key = `erasures/2026-05-17/${sara.personId}`
    expect(keys()).toContain(key)
    expect(await files.get(key)).toHaveLength(0)
  })

  it('of the lost time are done again, and earlier ones and other people are left alone', async () => {
    const [sara, mina] = [await shop.addMember(), await shop.addMember()]
    await restored()
    await files.put(`erasures/2026-05-09/${mina.personId}`, new Uint8Array())
    await files.put(`erasures/2026-05-10/${sara.personId}`, new Uint8Array())
    await files.put('erasures/2026-05-10/999999999', new Uint8Array())
    expect(await list()).toMatchObject({ isErasedAgain: false })
    expect(await redo()).toBe(1)
    expect(await nameOf(sara.personId)).toBe('عضو سابق')
    expect(await nameOf(mina.personId)).not.toBe('عضو سابق')
    expect((await browserOf(app, sara.token).get('auth/sessions')).status).toBe(401)
    expect(await list()).toMatchObject({ isErasedAgain: true })
    expect(await redo()).toBe(0)
  })
})

describe('the release', () => {
  it('RESTORE_OPEN: is proposed only when every point is closed', async () => {
    await approved(3_000_000)
    await restored()
    expect((await release()).body).toMatchObject({ code: 'RESTORE_OPEN', details: { openCount: 5 } })
    await reconciled()
    expect((await release()).body).toHaveProperty('proposal')
  })

  it('of a restored shop takes two people, and neither of them alone', async () => {
    await restored()
    await reconciled()
    const { id } = (await release()).body['proposal'] as { id: number }
    expect(await list()).toMatchObject({ proposalId: id })
    expect((await approve(id, finance)).body.code).toBe('SECOND_PERSON_NEEDED')
    const alias = await aliasOf(opened, { accountId: finance.accountId, staffRole: 'finance' })
    expect((await alias.post('office/proposals/approve', { proposalId: id })).body.code).toBe(
      'SECOND_PERSON_NEEDED',
    )
    expect(await isHeld(database)).toBe(true)
    expect((await approve(id)).body).toMatchObject({ state: 'Done' })
    expect(await isHeld(database)).toBe(false)
    const { rows } = await database.query('select released_by, approved_by from restores')
    expect(rows).toEqual([{ released_by: finance.accountId, approved_by: second.accountId }])
    const { rows: log } = await database.query(
      `select action from audit_log where action like 'restore/%' order by id desc limit 1`,
    )
    expect(log).toEqual([{ action: 'restore/release' }])
  })

  it('RESTORE_OPEN: fails where the shop was restored again between proposal and approval', async () => {
    await restored()
    await reconciled()
    const { id } = (await release()).body['proposal'] as { id: number }
    await hold(database, { reason: 'behind', restoredTo: clock.now(), now: clock.now().add({ seconds: 1 }) })
    expect((await approve(id)).body.code).toBe('RESTORE_OPEN')
    expect(await isHeld(database)).toBe(true)
  })
})
