import { Refusal } from '@anar/contract/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boundedQueue, type QueueLimits, SenderGone, WorkTimeout } from './bounded-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits: QueueLimits = {
  name: 'test',
  maxRunning: 1,
  maxWaiting: 3,
  maxWaitingPerPerson: 3,
  maxWaitMs: 60_000,
  timeoutMs: 10_000,
}
const busy = new Refusal('BUSY', { seconds: 5 })

/** A queue of works that end on demand; `begun` lists them in the order of their start. */
function openQueue(changed: Partial<QueueLimits> = {}) {
  const queue = boundedQueue({ ...limits, ...changed })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const signals = new Map<string, AbortSignal>()
  const outcomes = new Map<string, unknown>()
  const send = (name: string, person = name, signal?: AbortSignal, kind?: string) => {
    const sender = { person, signal, kind }
    const work = (ending: AbortSignal) => {
      started.push(name)
      signals.set(name, ending)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(`${name} done`)))
    }
    queue(sender, work).then(
      (result) => outcomes.set(name, result),
      (error: unknown) => outcomes.set(name, error),
    )
  }
  const settled = () => vi.advanceTimersByTimeAsync(0)
  const end = async (name: string) => {
    ends.get(name)!()
    await settled()
  }
  return { send, end, settled, started, signals, outcomes }
}

describe('a queue', () => {
  it('runs as many works at once as it may, the others in the order in which they came', async () => {
    const { send, end, started, outcomes } = openQueue({ maxRunning: 2 })
    for (const name of ['a', 'b', 'c', 'd']) send(name)
    expect(started).toEqual(['a', 'b'])
    await end('b')
    await end('a')
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    expect(outcomes.get('a')).toBe('a done')
  })

  it('gives each person one slot: thirty works of one delay nobody else by more than one', async () => {
    const { send, end, started } = openQueue({ maxWaiting: 40, maxWaitingPerPerson: 30 })
    for (let count = 1; count <= 30; count += 1) send(`one ${count}`, 'one')
    send('other')
    await end('one 1')
    expect(started).toEqual(['one 1', 'other'])
    await end('other')
    expect(started.at(-1)).toBe('one 2')
  })

  it('never runs two works of one person, even where a slot is free', async () => {
    const { send, end, started } = openQueue({ maxRunning: 2 })
    send('one 1', 'one')
    send('one 2', 'one')
    expect(started).toEqual(['one 1'])
    await end('one 1')
    expect(started).toEqual(['one 1', 'one 2'])
  })

  it('runs as many works of one person as it may, and lets others take turns with the rest', async () => {
    const { send, end, started } = openQueue({ maxRunning: 3, maxRunningPerPerson: 2, maxWaiting: 9 })
    for (const name of ['1', '2', '3', '4']) send(name, 'one')
    for (const name of ['a', 'b']) send(name, 'other')
    expect(started).toEqual(['1', '2', 'a'])
    await end('a')
    await end('1')
    expect(started).toEqual(['1', '2', 'a', 'b', '3'])
  })

  it('leaves a slot to other kinds while all works of one kind are held up, of the same person too', async () => {
    const { send, started } = openQueue({ maxRunning: 3, maxRunningPerPerson: 3, maxRunningPerKind: 2 })
    for (const name of ['1', '2', '3']) send(name, 'one', undefined, 'locked')
    expect(started).toEqual(['1', '2'])
    send('4', 'one', undefined, 'free')
    expect(started).toEqual(['1', '2', '4'])
  })

  it('TOO_MANY_AT_ONCE: refuses more works of one person than it lets wait', async () => {
    const { send, settled, outcomes } = openQueue({ maxWaitingPerPerson: 1 })
    for (const name of ['1', '2', '3']) send(name, 'one')
    await settled()
    expect(outcomes.get('3')).toEqual(new Refusal('TOO_MANY_AT_ONCE', { seconds: 5 }))
  })

  it('BUSY: refuses a newcomer where it is full of others who have one work each', async () => {
    const { send, settled, outcomes } = openQueue()
    for (const name of ['a', 'b', 'c', 'd', 'e']) send(name)
    await settled()
    expect([...outcomes]).toEqual([['e', busy]])
  })

  it('gives a newcomer the slot of the last work of the person with the most waiting', async () => {
    const { send, settled, end, started, outcomes } = openQueue()
    for (const name of ['1', '2', '3', '4']) send(name, 'one')
    send('other')
    await settled()
    expect([...outcomes]).toEqual([['4', busy]])
    for (const name of ['1', 'other', '2']) await end(name)
    expect(started).toEqual(['1', 'other', '2', '3'])
  })

  it('BUSY: refuses a work that has waited too long', async () => {
    const { send, outcomes } = openQueue({ maxWaitMs: 5_000 })
    send('a')
    send('b')
    await vi.advanceTimersByTimeAsync(5_000)
    expect([...outcomes]).toEqual([['b', busy]])
  })

  it('aborts a work that takes too long, and begins the next one when it has ended', async () => {
    const { send, end, started, signals, outcomes } = openQueue()
    send('a')
    send('b')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(outcomes.get('a')).toBeInstanceOf(WorkTimeout)
    expect(signals.get('a')!.aborted).toBe(true)
    expect(started).toEqual(['a'])
    await end('a')
    expect(started).toEqual(['a', 'b'])
  })

  it('drops the work of a sender who hung up: what waits never begins, what runs is aborted', async () => {
    const { send, end, settled, started, signals, outcomes } = openQueue()
    const [first, second] = [new AbortController(), new AbortController()]
    send('a', 'a', first.signal)
    send('b', 'b', second.signal)
    send('c')
    second.abort()
    first.abort()
    await settled()
    expect(outcomes.get('a')).toBeInstanceOf(SenderGone)
    expect(outcomes.get('b')).toBeInstanceOf(SenderGone)
    expect(signals.get('a')!.aborted).toBe(true)
    await end('a')
    expect(started).toEqual(['a', 'c'])
  })

  it('begins nothing for a sender who is gone before', async () => {
    const { send, settled, started, outcomes } = openQueue()
    send('a', 'a', AbortSignal.abort())
    await settled()
    expect(started).toEqual([])
    expect(outcomes.get('a')).toBeInstanceOf(SenderGone)
  })

  it('goes on after a work that fails', async () => {
    const queue = boundedQueue(limits)
    const failing = queue({ person: 'a' }, () => Promise.reject(new Error('broken')))
    const next = queue({ person: 'b' }, async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe('done')
  })
})
