import { useEffect, useRef, useState } from 'react'
import type { PendingMove } from './history.ts'
import { useHistory } from './router.tsx'

export type Blocked = { stay: () => void; proceed: () => void }

/**
 * Stops navigations for which `isBlocking` is true: links, `navigate`, back and forward, typed hash addresses.
 * For closing or reloading the page use the browser's `beforeunload`.
 * @returns the stopped navigation, or null
 */
export function useBlocker(isBlocking: (move: PendingMove) => boolean): Blocked | null {
  const history = useHistory()
  const [stopped, setStopped] = useState<PendingMove | null>(null)
  const latest = useRef(isBlocking)
  useEffect(() => {
    latest.current = isBlocking
  })
  useEffect(
    () =>
      history.guard((move) => {
        if (!latest.current(move)) return true
        setStopped(move)
        return false
      }),
    [history],
  )
  if (!stopped) return null
  const stay = () => setStopped(null)
  const proceed = () => {
    stay()
    stopped.proceed()
  }
  return { stay, proceed }
}
