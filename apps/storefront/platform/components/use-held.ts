import { startTransition, useEffect, useState } from 'react'
import { afterRelease } from './after-release.ts'

/** The value, updated with low priority and not during a press; until then the former one. */
export function useHeld<Value>(value: Value): Value {
  const [held, setHeld] = useState(() => value)
  useEffect(() => {
    if (held !== value) return afterRelease(() => startTransition(() => setHeld(() => value)))
  }, [held, value])
  return held
}
