/** @spec 8.messages */
import { expect, it } from 'vitest'
import { createNetworkWatch } from './network-watch.ts'
import type { Notice } from './notices.ts'

function watched() {
  const notices: Notice[] = []
  const { sent, failed, answered } = createNetworkWatch((notice) => notices.push(notice))
  return { notices, watch: { sent, failed, answered, loseOne: () => failed(sent()) } }
}

it('shows the VPN hint at the third call in a row without an answer, and not again at the fourth', () => {
  const { notices, watch } = watched()
  watch.loseOne()
  watch.loseOne()
  expect(notices).toEqual([])
  watch.loseOne()
  watch.loseOne()
  expect(notices).toEqual([{ kind: 'turn-off-vpn' }])
})

it('restarts counting after an answer', () => {
  const { notices, watch } = watched()
  watch.loseOne()
  watch.loseOne()
  watch.answered()
  watch.loseOne()
  watch.loseOne()
  expect(notices).toEqual([])
})

it('counts calls that fail together as one', () => {
  const { notices, watch } = watched()
  const together = [watch.sent(), watch.sent(), watch.sent()]
  for (const sentAt of together) watch.failed(sentAt)
  watch.loseOne()
  expect(notices).toEqual([])
  watch.loseOne()
  expect(notices).toHaveLength(1)
})
