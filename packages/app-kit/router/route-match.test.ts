import { describe, expect, it } from 'vitest'
import { findParams, findRoute, pathOfHash } from './route-match.ts'

const routes = [
  { path: '/' },
  { path: '/orders' },
  { path: '/orders/new' },
  { path: '/orders/:orderId' },
  { path: '/orders/:orderId/lines/:lineId' },
] as const

describe('the path after the hash sign', () => {
  it('is the root where there is none', () => {
    expect(pathOfHash('')).toBe('/')
    expect(pathOfHash('#')).toBe('/')
    expect(pathOfHash('#/products-list?text=x')).toBe('/products-list?text=x')
    expect(pathOfHash('#login')).toBe('/login')
  })
})

describe('a path', () => {
  it('matches the first route of the list that fits', () => {
    const matches = [
      '/',
      '/orders?text=x',
      '/orders/new',
      '/orders/7',
      '/Orders/7/',
      '/orders/7/lines/2',
    ].map((path) => findRoute(routes, path)?.path)
    expect(matches).toEqual([
      '/',
      '/orders',
      '/orders/new',
      '/orders/:orderId',
      '/orders/:orderId',
      '/orders/:orderId/lines/:lineId',
    ])
  })

  it('that no route has matches none', () => {
    for (const path of ['/order', '/orders/7/lines', '/orders/7/lines/2/3', '/orderslist']) {
      expect(findRoute(routes, path)).toBeNull()
    }
  })

  it('gives the values of the names of its route, decoded; what cannot be decoded as it is', () => {
    expect(findParams(routes, '/orders/7/lines/under%2Dreview?sku=3')).toEqual({
      orderId: '7',
      lineId: 'under-review',
    })
    expect(findParams(routes, '/orders/5%')).toEqual({ orderId: '5%' })
    expect([findParams(routes, '/orders'), findParams(routes, '/nowhere/12')]).toEqual([{}, {}])
  })
})
