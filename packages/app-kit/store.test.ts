/** Session and baskets are stores. @spec 3.user-session */
import { expect, it } from 'vitest'
import { createStore } from './store.ts'

it('notifies its listeners of a new value, and not of an equal one', () => {
  const store = createStore(1)
  let notifications = 0
  const stop = store.subscribe(() => {
    notifications += 1
  })
  store.set(2)
  store.set(2)
  expect([store.get(), notifications]).toEqual([2, 1])
  stop()
  store.set(3)
  expect([store.get(), notifications]).toEqual([3, 1])
})

it('remembers what it began with', () => {
  const store = createStore('loading')
  store.set('member')
  expect(store.initial()).toBe('loading')
})
