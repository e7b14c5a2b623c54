import { Refusal } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { sendContactAlerts, stopLinkTo } from '../../testing/alerts.ts'
import { testApp } from '../../testing/app.ts'
import { shownOf } from '../../testing/approving.ts'
import { browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type Finance, financeOf } from '../../testing/finance.ts'
import { openTestShop } from '../../testing/opened.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { owedSeller, settle } from '../../testing/payees.ts'

/** @spec 2.bank-account-info, 1.back-office, 6.permissions */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const former = 'IR709990000000000000000002'
const iban = 'IR979990000000000000000001'
const reason = 'به درخواست کتبی فروشنده'
const [zoe, ada] = [await financeOf(opened), await financeOf(opened)]
let count = 0
const seller = () => {
  count += 1
  const nationalCode = String(4_000_000 + count).padStart(10, '0')
  return owedSeller(opened, clock.now(), { iban: former, nationalCode })
}

async function ibanOf(sellerId: number): Promise<string> {
  const { rows } = await database.query<{ iban: string }>('select iban from sellers where id = $1', [
    sellerId,
  ])
  return rows[0]!.iban
}
async function proposedBy(by: Finance, sellerId: number): Promise<number> {
  const { body } = await by.send('office/settlements/set-iban', { sellerId, iban, reason })
  return (body['proposal'] as { id: number }).id
}
const decide = (by: Finance, proposalId: number) => by.send('office/proposals/approve', { proposalId })

describe('a seller’s Sheba', () => {
  it('is proposed by one person and changed once another one approved it', async () => {
    const { sellerId } = await seller()
    const proposalId = await proposedBy(zoe, sellerId)
    expect(await ibanOf(sellerId)).toBe(former)
    expect((await decide(zoe, proposalId)).body.code).toBe('SECOND_PERSON_NEEDED')
    expect(await ibanOf(sellerId)).toBe(former)
    expect((await decide(ada, proposalId)).body).toMatchObject({ state: 'Done' })
    expect(await ibanOf(sellerId)).toBe(iban)
  })

  it('is paid by neither of the two: OWN_DESTINATION for 30 days, and by a third not before the wait is over', async () => {
    const { sellerId } = await seller()
    await decide(ada, await proposedBy(zoe, sellerId))
    await database.query(
      `insert into settings (key, value) values ('payoutIban', '"IR329990000000000000000007"'::jsonb)`,
    )
    const withdrawalId = await settle(zoe, sellerId, 1_000_000)
    for (const chooser of [zoe, ada])
      expect((await chooser.send('office/withdrawals/approve', { withdrawalId })).body.code).toBe(
        'OWN_DESTINATION',
      )
    const third = await financeOf(opened)
    const approved = await third.send('office/withdrawals/approve', { withdrawalId })
    expect(approved.body).toMatchObject({ state: 'Approved' })
    expect((await zoe.send('office/withdrawals/export')).body.code).toBe('DESTINATION_WAITS')
    clock.advance({ hours: 48 })
    expect((await zoe.send('office/withdrawals/export')).body).toMatchObject({ payoutCount: 1 })
  })

  it('is notified to the main user’s phone and mailbox, and stopped from there', async () => {
    const { sellerId, main } = await seller()
    await decide(ada, await proposedBy(zoe, sellerId))
    await sendContactAlerts(database, clock.now())
    const { rows } = await database.query<{ cellphone: string; email: string }>(
      'select cellphone, email from people where id = $1',
      [main.personId],
    )
    const { cellphone, email } = rows[0]!
    for (const contact of [cellphone, email])
      expect((await messagesTo(database, contact)).at(-1)?.body).toContain(
        'شبای فروشگاه شما به شبایی با پایان ۰۰۰۱',
      )
    const link = (await stopLinkTo(database, cellphone))!
    const headers = {
      host: 'shop.localhost',
      origin: 'http://shop.localhost',
      'content-type': 'application/x-www-form-urlencoded',
    }
    await app.inject({ method: 'POST', url: link, headers, payload: '' })
    expect(await ibanOf(sellerId)).toBe(former)
  })

  it('shows the decider the bank and the end of both, and never the whole number', async () => {
    const { sellerId } = await seller()
    const proposalId = await proposedBy(zoe, sellerId)
    expect(await shownOf(database, proposalId)).toEqual({
      name: { fa: 'فروشگاه نمونه', en: 'Sample store' },
      reason,
      before: { iban: 'IR70999…00000002' },
      after: { iban: 'IR97999…00000001' },
    })
  })

  it('PROPOSAL_OPEN, SELLER_NOT_FOUND, SELLER_OWNER_UNKNOWN, INVALID_INPUT: what cannot be proposed', async () => {
    const { sellerId } = await seller()
    await proposedBy(zoe, sellerId)
    const send = (body: object) =>
      ada.send('office/settlements/set-iban', { sellerId, iban, reason, ...body })
    expect((await send({ iban: 'IR329990000000000000000007' })).body.code).toBe('PROPOSAL_OPEN')
    expect((await send({ sellerId: Number.MAX_SAFE_INTEGER })).body.code).toBe('SELLER_NOT_FOUND')
    const unknown = await owedSeller(opened, clock.now(), { iban: former, nationalCode: null })
    expect((await send({ sellerId: unknown.sellerId })).body.code).toBe('SELLER_OWNER_UNKNOWN')
    expect((await send({ iban: 'IR000000000000000000000001' })).body.code).toBe('INVALID_INPUT')
    expect((await send({ reason: '' })).body.code).toBe('INVALID_INPUT')
  })

  it('INVALID_INPUT, VERIFICATION_UNAVAILABLE: another person’s account, and no provider; nothing is proposed', async () => {
    const providerState = { isDown: false }
    const verification = {
      name: 'double',
      checkIdentity: async () => 'match' as const,
      checkPhone: async () => true,
      checkPostalCode: async () => 'match' as const,
      ibanOwner: async () => {
        if (providerState.isDown) throw new Refusal('VERIFICATION_UNAVAILABLE')
        return false
      },
      startRedirect: async () => ({ reference: 'r', pageUrl: '/' }),
      finishRedirect: async () => ({ state: 'open' as const }),
    }
    const strict = await testApp(database, clock, {}, undefined, { verification })
    const { sellerId } = await seller()
    const browser = browserOf(strict, await shop.addSession(zoe.accountId))
    const send = () =>
      browser.post('office/settlements/set-iban', { sellerId, iban, reason }, { key: newKey() })
    expect((await send()).body).toMatchObject({
      details: { fields: { iban: 'این شبا به نام فروشنده نیست.' } },
    })
    providerState.isDown = true
    expect((await send()).body.code).toBe('VERIFICATION_UNAVAILABLE')
    const { rowCount } = await database.query(`select from proposals where subject = $1`, [
      `seller ${sellerId}`,
    ])
    expect(rowCount).toBe(0)
    await strict.close()
  })
})
