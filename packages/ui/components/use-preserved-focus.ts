import { useEffect, useRef } from 'react'
import { rememberFocus } from './preserve-focus.ts'

/**
 * Restores the focus, as `preserveFocus` does, once `change` has another value. The handler of the press that will remove
 * the focused control calls the returned function.
 */
export function usePreservedFocus(change: unknown): () => void {
  const goOn = useRef<() => void>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed control is removed with this change
  useEffect(() => {
    goOn.current?.()
    goOn.current = null
  }, [change])
  return () => {
    goOn.current = rememberFocus()
  }
}
