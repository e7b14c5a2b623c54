/** @spec 8.messages */
import { expect, it } from 'vitest'
import { createNetworkWatch } from './network-watch.ts'
import type { Notice } from './notices.ts'

function watched() {
  const told: Notice[] = []
  const { sent, failed, answered } = createNetworkWatch((notice) => told.push(notice))
  return { told, watch: { sent, failed, answered, loseOne: () => failed(sent()) } }
}

/** @spec 8.messages.26 */
it('hints at the VPN at the third call in a row that gets no answer, and not again at the fourth', () => {
  const { told, watch } = watched()
  watch.loseOne()
  watch.loseOne()
  expect(told).toEqual([])
  watch.loseOne()
  watch.loseOne()
  expect(told).toEqual([{ kind: 'turn-off-vpn' }])
})

it('starts counting anew after an answer', () => {
  const { told, watch } = watched()
  watch.loseOne()
  watch.loseOne()
  watch.answered()
  watch.loseOne()
  watch.loseOne()
  expect(told).toEqual([])
})

it('counts calls that were lost together as one', () => {
  const { told, watch } = watched()
  const together = [watch.sent(), watch.sent(), watch.sent()]
  for (const sentAt of together) watch.failed(sentAt)
  watch.loseOne()
  expect(told).toEqual([])
  watch.loseOne()
  expect(told).toHaveLength(1)
})
