/** @spec 8.messages */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetCode, storeCode, storedCode } from './verification-code.ts'

const storage = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
  }),
)
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

const sent = { expiresInSeconds: 120, resendInSeconds: 60, sentTo: '0912•••4567' }

it('a sent code is stored with its time, so that the countdown continues after a reload', () => {
  storeCode('seller', sent, { now: 1_000 })
  expect(storedCode('seller')).toEqual({ ...sent, at: 1_000 })
  expect(storedCode('login')).toBeNull()
  forgetCode('seller')
  expect(storedCode('seller')).toBeNull()
})

it('with the typed address if the answer is masked', () => {
  storeCode('recovery', sent, { typedTo: 'sample@example.com', now: 1_000 })
  expect(storedCode('recovery')?.typedTo).toBe('sample@example.com')
})

it.each(['no JSON', 'null', '{}', '{"expiresInSeconds":"120","resendInSeconds":60,"at":1,"sentTo":""}'])(
  'what stands there and is no such code counts as none: %s',
  (text) => {
    storage.set('anar_code_recovery', text)
    expect(storedCode('recovery')).toBeNull()
  },
)
