import { expect, it } from 'vitest'
import { refusalPace } from './refusal-pace.ts'

/** The number of delayed refusals to `addresses`, sent a millisecond apart. */
async function heldOf(addresses: readonly string[], { from = 0, pace = counted() } = {}): Promise<number> {
  const before = pace.held()
  for (const [index, ip] of addresses.entries()) await pace.send(ip, from + index)
  return pace.held() - before
}

function counted() {
  let held = 0
  const send = refusalPace(async (ms) => {
    expect(ms).toBe(1_000)
    held += 1
  })
  return { send, held: () => held }
}

const times = (count: number, ip: string) => Array.from({ length: count }, () => ip)

/** @spec 8.response-errors */
it('sends a network five refusals in ten seconds at once, and further ones a second late', async () => {
  const pace = counted()
  expect(await heldOf(times(5, '198.51.100.1'), { pace })).toBe(0)
  expect(await heldOf(times(3, '198.51.100.1'), { pace, from: 100 })).toBe(3)
  expect(await heldOf(times(5, '198.51.100.2'), { pace, from: 200 })).toBe(0)
  expect(await heldOf(times(5, '198.51.100.1'), { pace, from: 10_000 })).toBe(0)
})

it('counts the addresses of one /48 together', async () => {
  const addresses = Array.from({ length: 8 }, (_, index) => `2001:db8:1:${index}::1`)
  expect(await heldOf(addresses)).toBe(3)
})

it('holds refusals of new networks too, from the 501st of all in ten seconds', async () => {
  const pace = counted()
  const addresses = Array.from({ length: 510 }, (_, index) => `198.51.${index >> 8}.${index & 255}`)
  expect(await heldOf(addresses, { pace })).toBe(10)
  expect(await heldOf(['203.0.113.1'], { pace, from: 10_000 })).toBe(0)
})

it('begins anew where the clock was set back', async () => {
  const pace = counted()
  await heldOf(times(6, '198.51.100.1'), { pace, from: 100_000 })
  expect(await heldOf(times(5, '198.51.100.1'), { pace, from: 1_000 })).toBe(0)
})

it('holds 2,000 refusals at most: further ones are sent at once', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const send = refusalPace(() => gate)
  const held = Array.from({ length: 2_005 }, () => send('198.51.100.1', 0))
  await expect(send('198.51.100.1', 1)).resolves.toBeUndefined()
  release()
  await Promise.all(held)
})
