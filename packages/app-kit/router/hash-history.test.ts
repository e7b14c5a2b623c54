import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHashHistory } from './hash-history.ts'
import type { PendingMove } from './history.ts'

afterEach(() => vi.unstubAllGlobals())

type Entry = { state: unknown; hash: string }

/** A window with a list of history entries. `settle` runs `history.go`, which is asynchronous in browsers. */
function openWindow(hash: string) {
  const events = new EventTarget()
  const entries: Entry[] = [{ state: null, hash }]
  let position = 0
  let steps = 0
  const present = () => entries[position]!
  const pop = () => events.dispatchEvent(new Event('popstate'))
  const browserHistory = {
    get state() {
      return present().state
    },
    replaceState: (state: unknown, _: string, address = present().hash) => {
      entries[position] = { state, hash: address }
    },
    pushState: (state: unknown, _: string, address = present().hash) => {
      entries.splice(position + 1, entries.length, { state, hash: address })
      position += 1
    },
    go: (by: number) => {
      steps += by
    },
  }
  const address = {
    get hash() {
      return present().hash
    },
  }
  vi.stubGlobal('location', address)
  vi.stubGlobal('history', browserHistory)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const settle = () => {
    while (steps !== 0) {
      position += steps
      steps = 0
      pop()
    }
  }
  return {
    browserHistory,
    address,
    /** By typing the address: a new entry without a state, or the current one again where it is the same. */
    type(next: string) {
      if (next === present().hash) entries[position] = { state: null, hash: next }
      else {
        entries.splice(position + 1, entries.length, { state: null, hash: next })
        position += 1
      }
      pop()
      settle()
    },
    go(by: number) {
      browserHistory.go(by)
      settle()
    },
    settle,
    hash: () => present().hash,
  }
}

describe('the history behind the hash sign', () => {
  it('reports a move that came before anybody listened, as while a page is first rendered', () => {
    const window = openWindow('#/nowhere')
    const history = createHashHistory()
    window.type('#/products-list?stock=1')
    const received: string[] = []
    history.listen(() => received.push(history.now().location.pathname))
    expect(received).toEqual(['/products-list'])
    expect(history.now().location.search).toBe('?stock=1')
  })

  it('notifies listeners of each move, and of none that leads to the same entry', () => {
    const window = openWindow('#/login')
    const history = createHashHistory()
    const received: string[] = []
    const end = history.listen(() => received.push(history.now().location.pathname))
    expect(received).toEqual([])
    window.type('#/addresses')
    end()
    window.type('#/elsewhere')
    expect(received).toEqual(['/addresses'])
  })

  it('goes by the address alone where the browser takes no more entries', () => {
    const { browserHistory, address, type } = openWindow('#/products-list')
    const went: string[] = []
    const refuse = () => {
      throw new DOMException('more than 100 in 30 seconds', 'SecurityError')
    }
    Object.assign(browserHistory, { replaceState: refuse, pushState: refuse })
    Object.assign(address, {
      assign: (to: string) => went.push(`assign ${to}`),
      replace: (to: string) => went.push(`replace ${to}`),
    })
    const history = createHashHistory()
    history.listen(() => undefined)
    history.navigate('/login')
    expect(history.now().location.pathname).toBe('/login')
    history.navigate('/signUp', { replace: true })
    expect(went).toEqual(['assign #/login', 'replace #/signUp'])
    type('#/addresses')
    expect(history.now().location.pathname).toBe('/addresses')
  })

  it('gives every address that was typed a key of its own, which stays on a reload', () => {
    const window = openWindow('#/products-list')
    const history = createHashHistory()
    history.listen(() => undefined)
    const list = history.now().location.key
    window.type('#/login')
    const login = history.now().location.key
    expect(login).not.toBe(list)
    expect(createHashHistory().now().location.key).toBe(login)
  })
})

describe('a guard', () => {
  /** A history at /form, with /list before it, whose guard stops every move. */
  function guarded() {
    const window = openWindow('#/list')
    const history = createHashHistory()
    const received: string[] = []
    history.listen(() => received.push(history.now().location.pathname))
    history.navigate('/form')
    const stopped: PendingMove[] = []
    const end = history.guard((move) => {
      stopped.push(move)
      return false
    })
    const here = () => [history.now().location.pathname, window.hash()]
    received.length = 0
    return { window, history, received, stopped, end, here }
  }

  it('stops a navigation before it changes anything, and lets it go on later', () => {
    const { history, received, stopped, here } = guarded()
    history.navigate('/other', { state: { by: 'link' } })
    expect([here(), received]).toEqual([['/form', '#/form'], []])
    expect(stopped[0]).toMatchObject({
      type: 'PUSH',
      from: { pathname: '/form' },
      to: { pathname: '/other', state: { by: 'link' } },
    })
    stopped[0]!.proceed()
    expect(here()).toEqual(['/other', '#/other'])
  })

  it('takes back a step back, and lets it go on later', () => {
    const { window, received, stopped, here } = guarded()
    window.go(-1)
    expect([here(), received, stopped.length]).toEqual([['/form', '#/form'], [], 1])
    stopped[0]!.proceed()
    window.settle()
    expect(here()).toEqual(['/list', '#/list'])
    expect(stopped).toHaveLength(1)
  })

  it('takes back an address that was typed, and lets it go on later', () => {
    const { window, stopped, here } = guarded()
    window.type('#/typed')
    expect(here()).toEqual(['/form', '#/form'])
    stopped[0]!.proceed()
    window.settle()
    expect(here()).toEqual(['/typed', '#/typed'])
    window.go(-1)
    expect(here()).toEqual(['/typed', '#/typed'])
    expect(stopped[1]).toMatchObject({ type: 'POP', to: { pathname: '/form' } })
  })

  it('still knows the way back after the same address was typed again, and after a reload', () => {
    const { window, end } = guarded()
    end()
    window.type('#/form')
    const reloaded = createHashHistory()
    reloaded.listen(() => undefined)
    const stopped: PendingMove[] = []
    reloaded.guard((move) => {
      stopped.push(move)
      return false
    })
    window.go(-1)
    expect([stopped.length, window.hash()]).toEqual([1, '#/form'])
  })

  it('no longer runs once it is removed', () => {
    const { window, history, end, here } = guarded()
    end()
    history.navigate('/other')
    window.go(-2)
    expect(here()).toEqual(['/list', '#/list'])
  })
})
