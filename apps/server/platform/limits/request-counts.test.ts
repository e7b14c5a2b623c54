import { expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { testSecretKeys } from '../../testing/secret-keys.ts'
import { type RequestCounts, requestCounts, type Total, type Unsent } from './request-counts.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const node = () => requestCounts({ secretKeys: testSecretKeys, clock })
const limited = (seconds: number) => expect.objectContaining({ code: 'RATE_LIMITED', details: { seconds } })

/** Sends requests of one unit; how many were let through. */
function send(counts: RequestCounts, times: number, key = 'pay 198.51.100.1', max = 40): number {
  let sent = 0
  try {
    for (; sent < times; sent += 1) counts.spend(key, { units: 1, max })
  } catch {}
  return sent
}

/** What a node hands over; `totals` are what it learns. */
async function exchanged(counts: RequestCounts, totals: readonly Total[] = []): Promise<readonly Unsent[]> {
  const { promise, resolve } = Promise.withResolvers<readonly Unsent[]>()
  await counts.exchangeBy(async (unsent) => {
    resolve(unsent)
    return totals
  })
  return promise
}

it('lets each caller spend so much in a minute, heavy requests sooner than light ones', () => {
  const counts = node()
  const spend = (caller: string, units: number) => counts.spend(caller, { units, max: 100 })
  for (let read = 0; read < 10; read += 1) spend('one', 10)
  clock.advance({ seconds: 20 })
  expect(() => spend('one', 1)).toThrow(limited(40))
  spend('other', 60)
  expect(() => spend('other', 41)).toThrow(limited(60))
  spend('other', 40)
  clock.advance({ seconds: 40 })
  spend('one', 100)
})

it('begins anew after a clock was set back', () => {
  const counts = node()
  expect(send(counts, 50)).toBe(40)
  clock.advance({ hours: -1 })
  expect(send(counts, 50)).toBe(40)
  clock.advance({ hours: 1 })
})

it('hands over callers from a twentieth of their limit on, once, and as hashes', async () => {
  const counts = node()
  send(counts, 1)
  expect(counts.due()).toBe('requests')
  expect(await exchanged(counts)).toEqual([])
  expect(counts.due()).toBe('nothing')
  send(counts, 2)
  const [handedOver, ...others] = await exchanged(counts)
  expect(others).toEqual([])
  expect(handedOver).toMatchObject({ units: 3, max: 40 })
  expect(handedOver!.caller).toMatch(/^1\.[\w-]{43}$/)
  expect(await exchanged(counts)).toEqual([])
})

it('says at once when a caller has used half of a limit', () => {
  const counts = node()
  send(counts, 19)
  expect(counts.due()).toBe('requests')
  send(counts, 1)
  expect(counts.due()).toBe('near')
})

it('counts what other nodes have counted with what it counted itself since', async () => {
  const [here, there] = [node(), node()]
  send(there, 30)
  const [spent] = await exchanged(there)
  const total = { caller: spent!.caller, units: 30, endsAtMs: spent!.endsAtMs }
  send(here, 4)
  await exchanged(here, [total])
  // Its own four were sent, but this total was read before them.
  expect(send(here, 50)).toBe(10)
  expect(send(here, 50, 'pay 198.51.100.2')).toBe(40)
  clock.advance({ seconds: 60 })
  expect(send(here, 50)).toBe(40)
})

it('hands over again what could not be exchanged, and counts it meanwhile', async () => {
  const counts = node()
  send(counts, 30)
  await expect(counts.exchangeBy(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(send(counts, 50)).toBe(10)
  expect((await exchanged(counts))[0]).toMatchObject({ units: 40 })
})

it('loses nothing that is counted during an exchange', async () => {
  const counts = node()
  send(counts, 10)
  await counts.exchangeBy(async ([first]) => {
    send(counts, 5)
    return [{ ...first!, units: 10 }]
  })
  expect((await exchanged(counts))[0]).toMatchObject({ units: 5 })
})
