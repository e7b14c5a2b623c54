/** @spec 8.messages */
import { expect, it } from 'vitest'
import { createNetworkWatch } from './network-watch.ts'
import type { Notice } from './notices.ts'

function watched() {
  const told: Notice[] = []
  return { told, watch: createNetworkWatch((notice) => told.push(notice)) }
}

it('hints at the VPN at the third call in a row that gets no answer, and not again at the fourth', () => {
  const { told, watch } = watched()
  watch.failed()
  watch.failed()
  expect(told).toEqual([])
  watch.failed()
  watch.failed()
  expect(told).toEqual([{ kind: 'turn-off-vpn' }])
})

it('starts counting anew after an answer', () => {
  const { told, watch } = watched()
  watch.failed()
  watch.failed()
  watch.answered()
  watch.failed()
  watch.failed()
  expect(told).toEqual([])
})
