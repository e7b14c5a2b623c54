import { describe, expect, it } from 'vitest'
import { readPrefix } from './locale.ts'

/** @spec 7.base-address */
describe('the address prefix', () => {
  it('gives calendar and language, and is taken off', () => {
    expect(readPrefix('/gr/english/search/Product?fields=id')).toEqual({
      locale: { calendar: 'gr', language: 'english' },
      path: '/search/Product?fields=id',
    })
    expect(readPrefix('/pe/english/settings')).toEqual({
      locale: { calendar: 'pe', language: 'english' },
      path: '/settings',
    })
  })

  /** @spec 7.base-address.2 */
  it('may be left out: Persian then', () => {
    for (const address of [
      '/CheckAccess',
      '/',
      '/search/Product?fields=id',
      '/files/7/320.avif',
      '/persimmon/x',
    ]) {
      expect(readPrefix(address)).toEqual({ locale: { calendar: 'pe', language: 'persian' }, path: address })
    }
  })

  it('may stand alone', () => {
    const locale = { calendar: 'gr', language: 'persian' }
    expect(readPrefix('/gr/persian')).toEqual({ locale, path: '/' })
    expect(readPrefix('/gr/persian/')).toEqual({ locale, path: '/' })
    expect(readPrefix('/gr/persian?a=1')).toEqual({ locale, path: '/?a=1' })
  })

  it('is refused where one segment is known and the other is not, naming that one', () => {
    expect(readPrefix('/pe/klingon/settings')).toEqual({ unknownSegment: 'klingon' })
    expect(readPrefix('/julian/persian/settings')).toEqual({ unknownSegment: 'julian' })
    expect(readPrefix('/PE/persian/settings')).toEqual({ unknownSegment: 'PE' })
    expect(readPrefix('/gr')).toEqual({ unknownSegment: '' })
  })
})
