import { describe, expect, it } from 'vitest'
import { locationOf, pathOf, staticHistory } from './history.ts'

const entry = { state: null, key: 'k' }

describe('an address', () => {
  it.each([
    ['/products-list?text=a%20b', '/products-list', '?text=a%20b'],
    ['products-list', '/products-list', ''],
    ['', '/', ''],
    ['/?', '/', ''],
    ['/a?b=1?2', '/a', '?b=1?2'],
    ['/a?b=1#main', '/a', '?b=1'],
  ])('%j is the path %s with the search part %j', (path, pathname, search) => {
    expect(locationOf(path, entry)).toEqual({ pathname, search, ...entry })
  })

  it('is written with the search part behind a question mark, and without one where there is no search part', () => {
    expect(pathOf({ pathname: '/a', search: 'b=1' })).toBe('/a?b=1')
    expect(pathOf({ pathname: '/a', search: '?b=1' })).toBe('/a?b=1')
    expect(pathOf({ pathname: '/a', search: '' })).toBe('/a')
    expect(pathOf('/a?b=1')).toBe('/a?b=1')
  })
})

it('a page that is being rendered stands at the root and goes nowhere', () => {
  const history = staticHistory()
  expect(history.now().location.pathname).toBe('/')
  expect(() => history.navigate('/login')).toThrow('goes nowhere')
})
