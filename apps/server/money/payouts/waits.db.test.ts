import { describe, expect, it } from 'vitest'
import { transact } from '../../platform/command/index.ts'
import { browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { financeOf } from '../../testing/finance.ts'
import { openTestShop } from '../../testing/opened.ts'
import { changeOf, owedSeller, payeeOf, settle, type TestPayee } from '../../testing/payees.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { topUpOf } from '../../testing/wallet.ts'
import { handToGateway } from '../wallet/index.ts'

/** @spec 2.bank-account-info, 1.back-office */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const finance = await financeOf(opened)
await database.query(
  `insert into settings (key, value) values ('payoutIban', '"IR709990000000000000000002"'::jsonb),
                                            ('twoPersonRial', '2000000000'::jsonb)`,
)
const newIban = 'IR979990000000000000000001'

async function approved(payee: TestPayee, amountRial = 1_000_000): Promise<number> {
  const withdrawalId = await payee.requestWithdrawal(amountRial)
  expect((await finance.send('office/withdrawals/approve', { withdrawalId })).status).toBe(200)
  return withdrawalId
}
async function stateOf(withdrawalId: number): Promise<string> {
  const { rows } = await database.query<{ state: string }>('select state from withdrawals where id = $1', [
    withdrawalId,
  ])
  return rows[0]!.state
}
const exportAll = () => finance.send('office/withdrawals/export')
const newPayee = () => payeeOf(opened, clock.now())

describe('nothing is paid within 48 hours of a change', () => {
  /** @spec 2.bank-account-info.4 */
  it.each([
    ['CELLPHONE', '9120000099'],
    ['EMAIL', 'thief@shop.example'],
    ['PASSWORD', null],
  ] as const)(
    'DESTINATION_WAITS: of %s, not even what was requested and approved before it',
    async (kind, current) => {
      const sara = await newPayee()
      const withdrawalId = await approved(sara)
      await changeOf(database, { payee: sara, kind, current, now: clock.now() })
      const refused = await exportAll()
      expect(refused.body).toMatchObject({ code: 'DESTINATION_WAITS', details: { waitingCount: 1 } })
      clock.advance({ hours: 47, minutes: 59 })
      expect((await exportAll()).body.code).toBe('DESTINATION_WAITS')
      clock.advance({ minutes: 1 })
      expect((await exportAll()).body).toMatchObject({ payoutCount: 1, waitingCount: 0 })
      expect(await stateOf(withdrawalId)).toBe('Exported')
    },
  )

  it('of the Sheba to the new one, while payouts under way go to the one they named', async () => {
    const [sara, other] = [await newPayee(), await newPayee()]
    const before = await approved(sara)
    const { iban: former } = sara
    await changeOf(database, { payee: sara, kind: 'IBAN', former, current: newIban, now: clock.now() })
    const after = await approved(sara)
    const elsewhere = await approved(other)
    const answer = await exportAll()
    expect(answer.body).toMatchObject({ payoutCount: 2, waitingCount: 1 })
    expect([await stateOf(before), await stateOf(after), await stateOf(elsewhere)]).toEqual([
      'Exported',
      'Approved',
      'Exported',
    ])
    const file = await database.query<{ content: string }>(
      'select content from payout_batches where id = $1',
      [answer.body['payoutBatchId']],
    )
    expect(file.rows[0]!.content).toContain(`<IBAN>${former}</IBAN>`)
    expect(file.rows[0]!.content).not.toContain(newIban)
    clock.advance({ hours: 48 })
    expect((await exportAll()).body).toMatchObject({ payoutCount: 1 })
  })

  it('as many hours as the setting says, checked when the file is made', async () => {
    const sara = await newPayee()
    const withdrawalId = await approved(sara)
    await changeOf(database, { payee: sara, kind: 'PASSWORD', now: clock.now() })
    await database.query(`insert into settings (key, value) values ('destinationWaitHours', '72'::jsonb)`)
    clock.advance({ hours: 71 })
    expect((await exportAll()).body.code).toBe('DESTINATION_WAITS')
    await database.query(`delete from settings where key = 'destinationWaitHours'`)
    expect((await exportAll()).body).toMatchObject({ payoutCount: 1 })
    expect(await stateOf(withdrawalId)).toBe('Exported')
  })

  it('even where the change is written while the file is made', async () => {
    const sara = await newPayee()
    const withdrawalId = await approved(sara)
    const exporting = await database.transaction(async (tx) => {
      await tx.query('select from people where id = $1 for no key update', [sara.personId])
      const answer = exportAll()
      await untilOneWaits(database, answer)
      await tx.query(
        `insert into destination_changes (person_id, kind, account_ids, changed_at) values ($1, 'PASSWORD', '{}', $2)`,
        [sara.personId, clock.now().toString()],
      )
      return { answer }
    })
    expect((await exporting.answer).body.code).toBe('DESTINATION_WAITS')
    clock.advance({ hours: 48 })
    await exportAll()
    expect(await stateOf(withdrawalId)).toBe('Exported')
  })

  it.each(['IBAN', 'MAIN_USER'] as const)('of a seller’s %s either', async (kind) => {
    const iban = `IR88999000000000000000${kind === 'IBAN' ? '0101' : '0102'}`
    const { sellerId } = await owedSeller(opened, clock.now(), { iban, nationalCode: null })
    await changeOf(database, { payee: { sellerId }, kind, current: iban, now: clock.now() })
    const withdrawalId = await settle(finance, sellerId, 1_000_000)
    await finance.send('office/withdrawals/approve', { withdrawalId })
    expect((await exportAll()).body.code).toBe('DESTINATION_WAITS')
    clock.advance({ hours: 48 })
    expect((await exportAll()).body).toMatchObject({ payoutCount: 1 })
  })

  it('of the contacts of a seller’s main user, whose own Sheba is no matter', async () => {
    const iban = 'IR889990000000000000000103'
    const { sellerId, main } = await owedSeller(opened, clock.now(), { iban, nationalCode: null })
    const withdrawalId = await settle(finance, sellerId, 1_000_000)
    await finance.send('office/withdrawals/approve', { withdrawalId })
    const payee = { personId: main.personId }
    await changeOf(database, { payee, kind: 'EMAIL', current: 'other.box@shop.example', now: clock.now() })
    expect((await exportAll()).body.code).toBe('DESTINATION_WAITS')
    clock.advance({ hours: 48 })
    await changeOf(database, { payee, kind: 'IBAN', current: newIban, now: clock.now() })
    expect((await exportAll()).body).toMatchObject({ payoutCount: 1 })
    expect(await stateOf(withdrawalId)).toBe('Exported')
  })
})

describe('a return to a card', () => {
  async function cardReturn(sara: TestPayee): Promise<number> {
    const paymentId = await topUpOf(database, sara.personId, { amountRial: 500_000, now: clock.now() })
    const browser = browserOf(app, await shop.addSession(sara.accountId))
    const refund = { paymentId, amountRial: 500_000 }
    const { body } = await browser.post('wallet/return-top-up', refund, { key: newKey() })
    const withdrawalId = Number(body['withdrawalId'])
    await finance.send('office/withdrawals/approve', { withdrawalId })
    return withdrawalId
  }

  it('DESTINATION_WAITS: waits after a new password, at the gateway and by hand', async () => {
    const sara = await newPayee()
    const withdrawalId = await cardReturn(sara)
    await changeOf(database, { payee: sara, kind: 'PASSWORD', now: clock.now() })
    const hand = () => transact(database, (tx) => handToGateway(tx, withdrawalId, clock.now()))
    expect(await hand()).toBe(false)
    const settled = await finance.send('office/withdrawals/settle', { withdrawalIds: [withdrawalId] })
    expect(settled.body).toMatchObject({
      code: 'DESTINATION_WAITS',
      details: { withdrawalId, until: clock.now().add({ hours: 48 }).toString() },
    })
    clock.advance({ hours: 48 })
    expect(await hand()).toBe(true)
  })

  it('does not wait for a Sheba that it does not go to', async () => {
    const sara = await newPayee()
    const withdrawalId = await cardReturn(sara)
    await changeOf(database, { payee: sara, kind: 'IBAN', current: newIban, now: clock.now() })
    const settled = await finance.send('office/withdrawals/settle', { withdrawalIds: [withdrawalId] })
    expect(settled.status).toBe(200)
  })
})
