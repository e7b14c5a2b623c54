import { beforeEach, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'

/** @spec 4.login, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app } = await openTestShop(clock)
beforeEach(() => clock.advance({ hours: 1 }))

/** After how many wrong passwords one account is locked, each from the next address. */
async function lockedAfter(
  username: string,
  addressOf: (turn: number) => string,
  turns = 100,
): Promise<number | null> {
  for (let turn = 0; turn < turns; turn += 1) {
    const browser = browserOf(app, null, '/pe/persian', addressOf(turn))
    const { body } = await browser.post('auth/login', { username, password: 'Wrong@Horse1' })
    if (body.code === 'TOO_MANY_ATTEMPTS') return turn
  }
  return null
}
const hex = (number: number) => number.toString(16)

it('tries at one account are counted for the /64, the /56 and the /48 of an IPv6 address', {
  timeout: 60_000,
}, async () => {
  expect(await lockedAfter('one', () => '2001:db8:1:1::1')).toBe(5)
  expect(await lockedAfter('two', (turn) => `2001:db8:2:${hex(turn)}::1`)).toBe(20)
  expect(await lockedAfter('three', (turn) => `2001:db8:3:${hex(turn * 256)}::1`)).toBe(80)
})

it('of other /48 networks and other IPv4 addresses they are counted apart', { timeout: 60_000 }, async () => {
  expect(await lockedAfter('four', (turn) => `2001:db8:${hex(turn + 16)}:1::1`, 25)).toBeNull()
  expect(await lockedAfter('five', (turn) => `198.51.100.${turn}`, 10)).toBeNull()
})
