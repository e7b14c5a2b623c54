import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { workOff } from './work-off.ts'

/** Numbers from 1 to `count`, in batches of ten after a position. */
const numbersTo =
  (count: number) =>
  async (after = 0) =>
    Array.from({ length: Math.min(10, count - after) }, (_, index) => after + index + 1)

describe('what is due', () => {
  it('is worked through to its end, whatever the size of a batch', async () => {
    const seen: number[] = []
    const count = await workOff({
      next: numbersTo(1_234),
      work: async (item) => {
        seen.push(item)
        return item % 2 === 0
      },
    })
    expect(count).toBe(617)
    expect(seen).toEqual(Array.from({ length: 1_234 }, (_, index) => index + 1))
  })

  it('runs a few at a time, each item once', async () => {
    const seen: number[] = []
    const running = { now: 0, most: 0 }
    await workOff({
      next: numbersTo(95),
      maxAtOnce: 4,
      work: async (item) => {
        running.now += 1
        running.most = Math.max(running.most, running.now)
        await sleep(1)
        running.now -= 1
        seen.push(item)
        return true
      },
    })
    expect(running.most).toBe(4)
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 95 }, (_, index) => index + 1))
  })

  it('goes on after a failed item, and throws at the end what failed', async () => {
    const seen: number[] = []
    const run = workOff({
      next: numbersTo(25),
      work: async (item) => {
        seen.push(item)
        if (item % 10 === 3) throw new Error(`item ${item}`)
        return true
      },
    })
    await expect(run).rejects.toThrow('3 of 25 failed')
    expect(seen).toHaveLength(25)
  })

  it('is left after consecutive failures where a limit is set', async () => {
    let started = 0
    const run = workOff({
      next: numbersTo(1_000),
      maxFailuresInARow: 3,
      work: async (item) => {
        started += 1
        if (item > 5) throw new Error('no answer')
        return true
      },
    })
    await expect(run).rejects.toThrow('3 of 8 failed')
    expect(started).toBe(8)
  })

  it('is left at a shutdown, after the items under way', async () => {
    const stopping = new AbortController()
    const count = await workOff({
      next: numbersTo(1_000),
      signal: stopping.signal,
      work: async (item) => {
        if (item === 12) stopping.abort()
        return true
      },
    })
    expect(count).toBe(12)
  })

  it('fails where the next batch cannot be read', async () => {
    const run = workOff({
      next: async (after: number | undefined) => {
        if (after !== undefined) throw new Error('the database is away')
        return [1, 2]
      },
      maxAtOnce: 3,
      work: async () => true,
    })
    await expect(run).rejects.toThrow('the database is away')
  })
})
