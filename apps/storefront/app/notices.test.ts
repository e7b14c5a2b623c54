import { expect, it } from 'vitest'
import { waitOf } from './notices.ts'

/** @spec 8.messages */

const vpn = { kind: 'turn-off-vpn' } as const
const failed = { kind: 'network-failed' } as const

it('shows the VPN hint only after the offline line', () => {
  expect(waitOf(vpn, { isOffline: true, hasNetwork: true })).toBeGreaterThanOrEqual(3_000)
  expect(waitOf(vpn, { isOffline: false, hasNetwork: true })).toBe(0)
})

it('shows no VPN hint without a network, and nothing that the offline line shows already', () => {
  expect(waitOf(vpn, { isOffline: true, hasNetwork: false })).toBeNull()
  expect(waitOf(failed, { isOffline: true, hasNetwork: true })).toBeNull()
  expect(waitOf(failed, { isOffline: false, hasNetwork: true })).toBe(0)
})
