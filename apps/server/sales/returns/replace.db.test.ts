import { beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { openDecisions, openReturns } from '../../testing/returns.ts'
import { sendReplacements } from '../jobs/send-replacements.ts'

/** @spec 4.returns, 1.back-office, 3.order-item */
const env = await openReturns()
const { decide, received, returnOf, walletOf, noticesOf, ...decisions } = await openDecisions(env)
let offer: number
beforeEach(async () => {
  offer = await env.shop.addOffer({ stock: [10], scoreHundredths: 5_000 })
})
const receiver = (quantity?: number) => decisions.receiver(offer, quantity)
const stockOf = () => decisions.stockOf(offer)

const depsOf = () => ({ ...env, gateway: null, sms: noSms, email: noEmail })

describe('a replacement', () => {
  it('takes the same goods out of the stock and what came back into quarantine; money stays where it is', async () => {
    const sara = await receiver(2)
    const returnId = await received(sara, { quantity: 2 })
    const answer = await decide('replace', returnId, { trackingReference: '445566' })
    expect(answer.body).toEqual({ returnId, state: 'Replaced', isAwaitingStock: false })
    expect(await stockOf()).toEqual({ on_hand: 6, reserved: 0, quarantined: 2 })
    expect(await walletOf(sara)).toBe(0)
    expect(await returnOf(returnId)).toMatchObject({
      replacement_reference: '445566',
      credit_note_number: null,
    })
    expect((await noticesOf(sara)).at(-1)).toBe('RETURN_SENT')
  })

  it('brings the free units back that belonged to the paid ones: 3 + 1 go in, 3 + 1 go out', async () => {
    offer = await env.shop.addOffer({ stock: [10], reward: { quantity: 3, rewardQuantity: 1 } })
    const sara = await receiver(3)
    expect(await stockOf()).toMatchObject({ on_hand: 6 })
    const returnId = await received(sara, { quantity: 3 })
    await decide('replace', returnId)
    expect(await stockOf()).toEqual({ on_hand: 2, reserved: 0, quarantined: 4 })
    expect(await returnOf(returnId)).toMatchObject({
      quantity: 3,
      reward_quantity: 1,
      credit_note_number: null,
    })
  })

  it('waits for the free units as well', async () => {
    offer = await env.shop.addOffer({ stock: [7], reward: { quantity: 3, rewardQuantity: 1 } })
    const sara = await receiver(3)
    const returnId = await received(sara, { quantity: 3 })
    expect((await decide('replace', returnId)).body).toMatchObject({ isAwaitingStock: true })
    expect(await stockOf()).toMatchObject({ on_hand: 3, quarantined: 0 })
  })

  it('that was set aside without a reference gets one later, once', async () => {
    const sara = await receiver(1)
    const returnId = await received(sara)
    await decide('replace', returnId)
    expect((await noticesOf(sara)).at(-1)).toBe('RETURN_REPLACED')
    expect((await decide('track', returnId, { trackingReference: '778899' })).status).toBe(200)
    expect((await noticesOf(sara)).at(-1)).toBe('RETURN_SENT')
    expect((await decide('track', returnId, { trackingReference: '1000' })).body.code).toBe('RETURN_STATE')
    expect(await returnOf(returnId)).toMatchObject({ replacement_reference: '778899' })
  })

  /** @spec 4.returns.9 */
  it('waits where there is none, and gets the first that arrive', async () => {
    offer = await env.shop.addOffer({ stock: [2] })
    const sara = await receiver(2)
    const returnId = await received(sara, { quantity: 2 })
    const answer = await decide('replace', returnId)
    expect(answer.body).toEqual({ returnId, state: 'Received', isAwaitingStock: true })
    expect((await noticesOf(sara)).at(-1)).toBe('RETURN_AWAITS_STOCK')
    const deps = depsOf()
    expect(await sendReplacements(deps, env.clock.now())).toBe(0)
    expect(await stockOf()).toMatchObject({ on_hand: 0, quarantined: 0 })
    await env.database.query('update inventories set on_hand = 3 where sku_seller_id = $1', [offer])
    expect(await sendReplacements(deps, env.clock.now())).toBe(1)
    expect(await returnOf(returnId)).toMatchObject({ state: 'Replaced', replacement_reference: '' })
    expect(await stockOf()).toEqual({ on_hand: 1, reserved: 0, quarantined: 2 })
    expect(await sendReplacements(deps, env.clock.now())).toBe(0)
  })

  it('that is waited for can still become a refund', async () => {
    offer = await env.shop.addOffer({ stock: [1] })
    const sara = await receiver(1)
    const returnId = await received(sara)
    await decide('replace', returnId)
    expect((await decide('refund', returnId)).body).toMatchObject({ state: 'Refunded' })
    const deps = depsOf()
    await env.database.query('update inventories set on_hand = 3 where sku_seller_id = $1', [offer])
    expect(await sendReplacements(deps, env.clock.now())).toBe(0)
  })

  it('RETURN_STATE: is nothing for who changed their mind', async () => {
    const sara = await receiver(1)
    const kind = { kind: 'ChangeOfMind', documentIds: [], description: '', refundTo: 'wallet' }
    const returnId = await received(sara, kind)
    expect((await decide('replace', returnId)).body.code).toBe('RETURN_STATE')
  })
})
