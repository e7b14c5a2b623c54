import { useSyncExternalStore } from 'react'

/** A value that several screens watch: read it, replace it, be told of changes. */
export type Store<Value> = {
  get: () => Value
  /** What it began with. */
  initial: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Setting the same value again tells nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    initial: () => initial,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The store's value; the component renders again when it changes. While a page that the server rendered is taken over
 * it is the initial one, as it was on the server, whatever has been read in the meantime.
 */
export function useStore<Value>(store: Omit<Store<Value>, 'set'>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.initial)
}
