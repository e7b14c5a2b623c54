import { useSyncExternalStore } from 'react'

/** A value with subscribers. */
export type Store<Value> = {
  get: () => Value
  /** The value it was created with. */
  initial: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Setting the same value again notifies nobody. */
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
 * The store's value, or a part of it; the component renders again when that changes. During hydration it is the initial
 * value, as on the server.
 * @param part must return the same part for the same value, compared by `Object.is`
 */
export function useStore<Value, Part = Value>(
  store: Omit<Store<Value>, 'set'>,
  part: (value: Value) => Part = whole,
): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.initial()),
  )
}

const whole = <Value, Part>(value: Value) => value as unknown as Part
