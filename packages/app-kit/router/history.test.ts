import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHashHistory, locationOf, pathOf, stillHistory } from './history.ts'

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

  it('is written with the search part behind a question mark, and without one where nothing is asked', () => {
    expect(pathOf({ pathname: '/a', search: 'b=1' })).toBe('/a?b=1')
    expect(pathOf({ pathname: '/a', search: '?b=1' })).toBe('/a?b=1')
    expect(pathOf({ pathname: '/a', search: '' })).toBe('/a')
    expect(pathOf('/a?b=1')).toBe('/a?b=1')
  })
})

it('a page that is being rendered stands at the root and goes nowhere', () => {
  const history = stillHistory()
  expect(history.now().location.pathname).toBe('/')
  expect(() => history.navigate('/login')).toThrow('goes nowhere')
})

describe('the history behind the hash sign', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** As much of a window as the history asks for. */
  function openWindow(hash: string) {
    const heard = new EventTarget()
    const place = { hash }
    vi.stubGlobal('location', place)
    const entries = {
      state: null as unknown,
      replaceState: (state: unknown) => Object.assign(entries, { state }),
    }
    vi.stubGlobal('history', entries)
    vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
    vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard))
    return {
      /** By typing the address. */
      goTo(next: string) {
        entries.state = null
        place.hash = next
        heard.dispatchEvent(new Event('popstate'))
      },
    }
  }

  it('tells of a move that came before anybody listened, as while a page is first drawn', () => {
    const window = openWindow('#/nowhere')
    const history = createHashHistory()
    window.goTo('#/products-list?stock=1')
    const told: string[] = []
    history.listen(() => told.push(history.now().location.pathname))
    expect(told).toEqual(['/products-list'])
    expect(history.now().location.search).toBe('?stock=1')
  })

  it('tells whoever listens of each move, and nobody of a place that is still the same', () => {
    const window = openWindow('#/login')
    const history = createHashHistory()
    const told: string[] = []
    const end = history.listen(() => told.push(history.now().location.pathname))
    expect(told).toEqual([])
    window.goTo('#/addresses')
    end()
    window.goTo('#/elsewhere')
    expect(told).toEqual(['/addresses'])
  })

  it('goes by the address alone where the browser takes no more entries', () => {
    const window = openWindow('#/products-list')
    const went: string[] = []
    const refuse = () => {
      throw new DOMException('more than 100 in 30 seconds', 'SecurityError')
    }
    Object.assign(globalThis.history, { replaceState: refuse, pushState: refuse })
    Object.assign(location, {
      assign: (address: string) => went.push(`assign ${address}`),
      replace: (address: string) => went.push(`replace ${address}`),
    })
    const history = createHashHistory()
    history.listen(() => undefined)
    history.navigate('/login')
    expect(history.now().location.pathname).toBe('/login')
    history.navigate('/signUp', { replace: true })
    expect(went).toEqual(['assign #/login', 'replace #/signUp'])
    window.goTo('#/addresses')
    expect(history.now().location.pathname).toBe('/addresses')
  })

  it('gives every address that was typed a name of its own, which stays on a reload', () => {
    const window = openWindow('#/products-list')
    const history = createHashHistory()
    history.listen(() => undefined)
    const list = history.now().location.key
    window.goTo('#/login')
    const login = history.now().location.key
    expect(login).not.toBe(list)
    expect(createHashHistory().now().location.key).toBe(login)
  })
})
