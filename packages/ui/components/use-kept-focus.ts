import { useEffect, useRef } from 'react'
import { focusPlace } from './keep-focus.ts'

/**
 * Keeps the focus where it is though what has it goes away, as `keepFocus` does, once `change` has become another value.
 * Whoever presses what will go calls what it returns.
 */
export function useKeptFocus(change: unknown): () => void {
  const goOn = useRef<() => void>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed goes away with this change
  useEffect(() => {
    goOn.current?.()
    goOn.current = null
  }, [change])
  return () => {
    goOn.current = focusPlace()
  }
}
