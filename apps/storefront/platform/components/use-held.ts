import { startTransition, useEffect, useState } from 'react'
import { whenLetGo } from './when-let-go.ts'

/** The value, drawn when there is time for it and never under a finger: until then it is what it was before. */
export function useHeld<Value>(value: Value): Value {
  const [held, setHeld] = useState(() => value)
  useEffect(() => {
    if (held !== value) return whenLetGo(() => startTransition(() => setHeld(() => value)))
  }, [held, value])
  return held
}
