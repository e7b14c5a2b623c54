import { describe, expect, it } from 'vitest'
import { addressAskedBy, takeEarlyAnswer } from '../../data/early-answers.ts'
import { earlyTemplates } from '../early-templates.ts'
import { earlyRequest } from './early.ts'

const templates = {
  'products-list': { address: '/pe/persian/search/Product?size=24', sizes: '45vw', rowsAtOnce: 4 },
  'product-detail': { address: '/pe/persian/search/Product?id={id}', sizes: '92vw', rowsAtOnce: 1 },
}

describe('before the application is there', () => {
  it('a plain list and a product can be asked for', () => {
    expect(earlyRequest('/products-list', 'products-list', templates)?.address).toBe(
      '/pe/persian/search/Product?size=24',
    )
    expect(earlyRequest('/product-detail/12', 'product-detail', templates)).toEqual({
      address: '/pe/persian/search/Product?id=12',
      sizes: '92vw',
      rowsAtOnce: 1,
    })
  })

  it('a filtered list, a product without a number and any other screen cannot', () => {
    expect(earlyRequest('/products-list?text=x', 'products-list', templates)).toBeNull()
    expect(earlyRequest('/product-detail/new', 'product-detail', templates)).toBeNull()
    expect(earlyRequest('/login', 'login', templates)).toBeNull()
  })
})

describe('what is asked early', () => {
  it('is what the screens ask: their own queries name the address', () => {
    const { 'products-list': list, 'product-detail': detail } = earlyTemplates('pe')
    expect(list?.address).toMatch(/^\/pe\/persian\/search\/Product\?fields=id,name,/)
    expect(new URLSearchParams(list?.address.split('?')[1]).get('sort')).toBe('-relevance')
    expect(decodeURIComponent(detail?.address ?? '')).toContain('{"field":"id","op":"eq","value":{id}}')
  })

  it('is in the caller’s language', () => {
    expect(earlyTemplates('en')['products-list']?.address).toMatch(/^\/gr\/english\/search\/Product\?/)
  })

  it('is looked up without being sent', () => {
    const sent: string[] = []
    const address = addressAskedBy(() => {
      sent.push('asked')
    })
    expect(address).toBeNull()
    expect(sent).toEqual(['asked'])
  })

  it('is answered to the same request only, and once', () => {
    const answer = Promise.resolve(new Response('{}'))
    globalThis.window = {
      anarEarly: [
        { address: '/b2', answer },
        { address: '/a', answer },
      ],
    } as unknown as typeof window
    expect(takeEarlyAnswer(['/b'])).toBeNull()
    expect(takeEarlyAnswer(['/a', { method: 'POST' }])).toBeNull()
    expect(takeEarlyAnswer(['/a', { method: 'GET' }])).toBe(answer)
    expect(takeEarlyAnswer(['/a'])).toBeNull()
    Reflect.deleteProperty(globalThis, 'window')
  })
})
