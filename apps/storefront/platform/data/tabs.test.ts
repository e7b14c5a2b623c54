import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['is missing', undefined],
  [
    'is refused',
    class {
      constructor() {
        throw new DOMException('refused', 'SecurityError')
      }
    },
  ],
])('a tab works alone if the channel to others %s', async (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel)
  const { onTabMessage, notifyTabs } = await import('./tabs.ts')
  const stop = onTabMessage(() => {})
  expect(() => notifyTabs({ kind: 'session-changed' })).not.toThrow()
  stop()
})
