/** An event with any number of listeners. */
export type Event<Value> = {
  emit: (value: Value) => void
  /** Returns the function that ends the subscription. */
  on: (listener: (value: Value) => void) => () => void
}

export function createEvent<Value>(): Event<Value> {
  const listeners = new Set<(value: Value) => void>()
  return {
    emit(value) {
      for (const listener of [...listeners]) listener(value)
    },
    on(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
