import { describe, expect, it } from 'vitest'
import { isCacheable, kindOf } from './kinds.ts'

const origin = 'https://shop.example'
const kindOfPath = (path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf(
    {
      method: 'GET',
      url: origin + path,
      mode: 'cors',
      referrer: `${origin}/`,
      headers: new Headers(),
      ...more,
    },
    origin,
  )

describe('the worker caches', () => {
  it.each([
    ['/assets/application-B3eQ5CjR.js', 'file'],
    ['/icons/icon-192.png', 'file'],
    ['/manifest-en.webmanifest', 'file'],
    ['/landing/pe/lXDsG9lBLBRb3H1c', 'file'],
    ['/files/packshot-12/640.avif', 'image'],
    ['/pe/persian/settings', 'read'],
    ['/gr/english/products/facets?filter=%7B%7D', 'read'],
    ['/pe/persian/search/Product?fields=id', 'read'],
    ['/pe/persian/search/Comment?fields=id', 'read'],
    ['/gr/english/search/Brand?fields=id', 'read'],
  ])('%s, as a %s', (path, kind) => {
    expect(kindOfPath(path)).toBe(kind)
  })

  it('the page of the shop, with any query', () => {
    expect(kindOfPath('/?utm_source=x', { mode: 'navigate' })).toBe('page')
  })
})

describe('the worker does not handle', () => {
  it.each([
    '/CheckAccess',
    '/ready',
    '/pe/persian/search/NetworkMarketer?fields=id',
    '/pe/persian/search/SaleOrder?fields=id',
    '/pe/persian/search/Address?fields=id',
    '/pe/persian/search/WalletTransaction?fields=id',
    '/pe/persian/search/Notice?fields=id',
    '/pe/persian/search/TeamMember?fields=id',
    '/pe/persian/search/ProductDraft?fields=id',
    '/pe/persian/search/Payment?fields=id',
    '/pe/persian/field-access',
    '/pe/persian/wallet/statement?format=pdf',
    '/pe/persian/documents/12/picture',
    '/pe/persian/checkout/result?payment=3',
    '/files/id-card/original',
    '/sw.js',
    '/outbox',
    '/office/assets/office-3c4d.js',
  ])('%s', (path) => {
    expect(kindOfPath(path)).toBeNull()
  })

  it.each([
    ['a command', { method: 'POST' }],
    ['an authorized request', { headers: new Headers({ authorization: 'Bearer x' }) }],
    ['a request with an idempotency key', { headers: new Headers({ 'idempotency-key': 'x' }) }],
    ['a part of a file', { headers: new Headers({ range: 'bytes=0-1' }) }],
    ['a request of the back office, which may see more', { referrer: `${origin}/office/` }],
    ['a request of the back office by its short address', { referrer: `${origin}/office?from=mail` }],
  ])('%s, though its path is known', (_, more) => {
    expect(kindOfPath('/pe/persian/search/Product?fields=id', more)).toBeNull()
  })

  it.each(['', 'about:client', `${origin}/officer`, `${origin}/?from=/office/`, 'https://a/office-b'])(
    'only requests of the back office: “%s” is not one of its pages',
    (referrer) => {
      expect(kindOfPath('/pe/persian/search/Product?fields=id', { referrer })).toBe('read')
    },
  )

  it('another site', () => {
    expect(kindOf({ ...plain, url: 'https://elsewhere.example/assets/x.js' }, origin)).toBeNull()
  })

  it.each(['/office/', '/payments/return?reference=1', '/sandbox-bank/pay/1', '/share/product/1'])(
    'the page %s',
    (path) => {
      expect(kindOfPath(path, { mode: 'navigate' })).toBeNull()
    },
  )
})

const plain = { method: 'GET', mode: 'cors', referrer: '', headers: new Headers() }
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' }
const answer = (headers: Record<string, string>, more: { status?: number; type?: string } = {}) => ({
  status: 200,
  type: 'basic',
  headers: new Headers(headers),
  ...more,
})

describe('an answer', () => {
  it('that is public is cacheable', () => {
    expect(isCacheable('read', answer({ ...json, vary: 'accept-encoding' }))).toBe(true)
    expect(isCacheable('page', answer({ 'content-type': 'text/html; charset=utf-8', vary: 'cookie' }))).toBe(
      true,
    )
  })

  it.each([
    ['that is one person’s', answer({ ...json, 'cache-control': 'private, no-store' })],
    ['that sets a cookie', answer({ ...json, 'set-cookie': 'anar_session=x' })],
    ['that differs by cookie', answer({ ...json, vary: 'Accept-Encoding, Cookie' })],
    ['that differs by everything', answer({ ...json, vary: '*' })],
    ['of another kind than requested', answer({ 'content-type': 'text/html' })],
    ['that refuses', answer(json, { status: 403 })],
    ['of another site', answer(json, { type: 'opaque' })],
  ])('%s is not cacheable', (_, response) => {
    expect(isCacheable('read', response)).toBe(false)
  })
})
