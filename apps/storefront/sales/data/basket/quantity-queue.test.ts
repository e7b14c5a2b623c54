/** @spec 4.basket-actions */
import { describe, expect, it } from 'vitest'
import { createQuantityQueue, type WantedQuantity } from './quantity-queue.ts'

/** A server that answers on demand, and the requests it received. */
function serverInHand() {
  const sent: string[] = []
  const refused: string[] = []
  let answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  let refreshes = 0
  let isReadable = true
  const queue = createQuantityQueue({
    send: ({ saleOrderId, skuSellerId, quantity }) => {
      sent.push(`${saleOrderId}:${skuSellerId}=${quantity}`)
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
    },
    refresh: async () => {
      refreshes += 1
      if (!isReadable) throw new TypeError('network')
    },
    onRefused: (wanted, error) =>
      refused.push(`${wanted.skuSellerId}=${wanted.quantity} ${(error as Error).message}`),
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
  const answer = async (error?: Error) => {
    const [first, ...rest] = answers
    answers = rest
    if (error) first?.reject(error)
    else first?.resolve()
    await settled()
  }
  const wanted = () =>
    Object.fromEntries(queue.wanted.get().map((one: WantedQuantity) => [one.skuSellerId, one.quantity]))
  return {
    queue,
    sent,
    refused,
    answer,
    wanted,
    refreshes: () => refreshes,
    breakReading: () => {
      isReadable = false
    },
  }
}

const line = (skuSellerId: number, quantity: number, saleOrderId: number | null = 41) => ({
  saleOrderId,
  skuSellerId,
  quantity,
})

describe('the queue of quantities', () => {
  it('sends the first click at once and four quick ones after it as one: 1, then 5', async () => {
    const { queue, sent, answer, wanted } = serverInHand()
    for (const quantity of [1, 2, 3, 4, 5]) queue.set(line(7, quantity))
    expect(wanted()).toEqual({ 7: 5 })
    expect(sent).toEqual(['41:7=1'])
    await answer()
    expect(sent).toEqual(['41:7=1', '41:7=5'])
    await answer()
    expect(wanted()).toEqual({})
  })

  it('sends nothing more when the clicks end at the first quantity: 1, 2, 1', async () => {
    const { queue, sent, answer } = serverInHand()
    for (const quantity of [1, 2, 1]) queue.set(line(7, quantity))
    await answer()
    expect(sent).toEqual(['41:7=1'])
  })

  it('sends two lines one after the other, never at the same time', async () => {
    const { queue, sent, answer } = serverInHand()
    queue.set(line(7, 1))
    queue.set(line(8, 1))
    expect(sent).toEqual(['41:7=1'])
    await answer()
    expect(sent).toEqual(['41:7=1', '41:8=1'])
  })

  it('keeps the same offer of two baskets apart', async () => {
    const { queue, sent, answer } = serverInHand()
    queue.set(line(7, 1, 41))
    queue.set(line(7, 3, 42))
    await answer()
    await answer()
    expect(sent).toEqual(['41:7=1', '42:7=3'])
  })

  it('reads the baskets again once, after the last answer', async () => {
    const { queue, answer, refreshes } = serverInHand()
    queue.set(line(7, 1))
    queue.set(line(8, 1))
    await answer()
    expect(refreshes()).toBe(0)
    await answer()
    expect(refreshes()).toBe(1)
  })

  /** @spec 8.messages.18 */
  it('reverts a refused line with its later clicks, reports it once and goes on with the others', async () => {
    const { queue, sent, answer, wanted, refused } = serverInHand()
    queue.set(line(7, 1))
    queue.set(line(7, 9))
    queue.set(line(8, 2))
    await answer(new Error('STOCK_SHORT'))
    expect(wanted()).toEqual({ 8: 2 })
    expect(refused).toEqual(['7=1 STOCK_SHORT'])
    expect(sent).toEqual(['41:7=1', '41:8=2'])
  })

  it('reverts a line to the last accepted quantity: 2 accepted, 9 refused, 2 shown', async () => {
    const { queue, answer, wanted, breakReading } = serverInHand()
    breakReading()
    queue.set(line(7, 2))
    queue.set(line(7, 9))
    await answer()
    await answer(new Error('STOCK_SHORT'))
    expect(wanted()).toEqual({ 7: 2 })
  })

  it('shows accepted quantities until the baskets can be read again', async () => {
    const { queue, answer, wanted, breakReading } = serverInHand()
    breakReading()
    queue.set(line(7, 3))
    await answer()
    await queue.settle()
    expect(wanted()).toEqual({ 7: 3 })
  })

  it('settles when everything has been answered', async () => {
    const { queue, answer } = serverInHand()
    let isSettled = false
    queue.set(line(7, 1))
    void queue.settle().then(() => {
      isSettled = true
    })
    await Promise.resolve()
    expect(isSettled).toBe(false)
    await answer()
    expect(isSettled).toBe(true)
  })

  it('ignores an answer that comes after a logout', async () => {
    const { queue, answer, wanted, refused } = serverInHand()
    queue.set(line(7, 1))
    queue.reset()
    await answer(new Error('SESSION_ENDED'))
    expect(wanted()).toEqual({})
    expect(refused).toEqual([])
  })
})
