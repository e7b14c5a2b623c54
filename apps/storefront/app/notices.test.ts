import { expect, it } from 'vitest'
import { waitOf } from './notices.ts'

/** @spec 8.messages */

const vpn = { kind: 'turn-off-vpn' } as const
const failed = { kind: 'network-failed' } as const

it('guesses at the VPN only after the line on the page has said that the shop cannot be reached', () => {
  expect(waitOf(vpn, { isOffline: true, hasNetwork: true })).toBeGreaterThanOrEqual(3_000)
  expect(waitOf(vpn, { isOffline: false, hasNetwork: true })).toBe(0)
})

it('blames no VPN without a network, and says nothing that the line says already', () => {
  expect(waitOf(vpn, { isOffline: true, hasNetwork: false })).toBeNull()
  expect(waitOf(failed, { isOffline: true, hasNetwork: true })).toBeNull()
  expect(waitOf(failed, { isOffline: false, hasNetwork: true })).toBe(0)
})
