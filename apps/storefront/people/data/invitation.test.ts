/** @spec 5.superior-marketer */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invitationIn, invitationKey } from '../../platform/data/invitation-link.ts'
import { forgetInvitation, readInvitation } from './invitation.ts'

const storage = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('window', {
    localStorage: {
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

describe('an address', () => {
  it.each([
    ['https://shop.example/#/product-detail/5?m=A-1W', 'A-1W'],
    ['https://shop.example/?m=A-1W#/products-list', 'A-1W'],
    ['https://shop.example/#/signUp?referrer=sara.1370', 'sara.1370'],
  ])('%s invites with %s', (address, code) => {
    expect(invitationIn(address)).toBe(code)
  })

  it.each(['https://shop.example/#/', 'https://shop.example/#/?m=', 'https://shop.example/#/?m=<b>'])(
    '%s invites with nothing',
    (address) => {
      expect(invitationIn(address)).toBeNull()
    },
  )
})

describe('an invitation', () => {
  const day = 86_400_000
  const store = (text: string) => storage.set(invitationKey, text)

  it('lasts for the days that are set', () => {
    store(JSON.stringify({ code: 'A-1W', at: 1_000 }))
    expect(readInvitation(1_000 + 30 * day - 1, 30)).toBe('A-1W')
    expect(readInvitation(1_000 + 30 * day, 30)).toBeNull()
  })

  it('can be removed', () => {
    store(JSON.stringify({ code: 'A-1W', at: 1_000 }))
    forgetInvitation()
    expect(readInvitation(1_000, 30)).toBeNull()
  })

  it.each(['no JSON', 'null', '{}', '{"code":5,"at":1}', '{"code":"","at":1}'])('%s is none', (text) => {
    store(text)
    expect(readInvitation(2, 30)).toBeNull()
  })
})
