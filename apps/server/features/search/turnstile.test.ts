import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../db/unavailable.ts'
import { turnstile } from './turnstile.ts'

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, finish: resolve }
}

describe('the turnstile', () => {
  it('runs no more at once than it may, in the order they came, whatever fails', async () => {
    const through = turnstile({ most: 2, mostWaiting: 10 })
    const began: number[] = []
    const gates = [held(), held(), held(), held()]
    const all = gates.map((gate, index) =>
      through(async () => {
        began.push(index)
        await gate.work()
        if (index === 1) throw new Error('failed')
      }).catch(() => {}),
    )
    expect(began).toEqual([0, 1])
    gates[1]!.finish()
    await all[1]
    expect(began).toEqual([0, 1, 2])
    for (const gate of gates) gate.finish()
    await Promise.all(all)
    expect(began).toEqual([0, 1, 2, 3])
  })

  it('sends away who comes when the line is full, and takes the next once there is room', async () => {
    const through = turnstile({ most: 1, mostWaiting: 1 })
    const [first, second] = [held(), held()]
    const running = through(first.work)
    const waiting = through(second.work)
    await expect(through(async () => {})).rejects.toBeInstanceOf(DatabaseUnavailable)
    first.finish()
    second.finish()
    await Promise.all([running, waiting])
    await expect(through(async () => 'in')).resolves.toBe('in')
  })
})
