import { expect, it } from 'vitest'
import { newKey } from '../../testing/checkout.ts'
import { officeOf } from '../../testing/opened.ts'
import { openReturns, receiverOf } from '../../testing/returns.ts'
import { fillWallet, giveIban } from '../../testing/wallet.ts'

/** @spec 4.membership-rules */
const returnsShop = await openReturns()
const { database, shop, clock } = returnsShop
const network = await officeOf(returnsShop, 'network')

it('a blocked marketer loses nothing that is theirs: withdrawals and returns stay open, and so does the way back', async () => {
  const skuSellerId = await shop.addOffer()
  const sara = await receiverOf(returnsShop, [{ skuSellerId, quantity: 2 }])
  const { personId, browser } = sara
  await database.query(
    `update accounts set user_type = 'NetworkMarketer' where id = (select account_id from people where id = $1)`,
    [personId],
  )
  await database.query(`update people set state = 'Active' where id = $1`, [personId])
  await giveIban(database, personId)
  await fillWallet(database, personId, { earnedRial: 2_000_000, now: clock.now() })
  const act = (step: string, body: object) =>
    network.post(`office/people/${step}`, { personId, note: 'بررسی', ...body })
  expect((await act('block', { reason: 'OFFICE' })).body).toMatchObject({ state: 'Blocked' })

  const withdrawal = await browser.post(
    'wallet/request-withdrawal',
    { amountRial: 600_000 },
    { key: newKey() },
  )
  expect(withdrawal).toMatchObject({ status: 200, body: { state: 'Requested' } })
  expect(await sara.requestReturn()).toMatchObject({ status: 200, body: { state: 'Requested' } })
  // Lifting it is the office's.
  expect((await browser.post('profile/lift-block')).body.code).toBe('BLOCK_BY_OFFICE')
  expect((await act('unblock', {})).body).toEqual({ personId, state: 'Active' })
})
