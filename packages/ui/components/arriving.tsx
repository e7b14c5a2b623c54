import { type FunctionComponent, type ReactNode, startTransition, useEffect, useState } from 'react'

type Source = { load: () => Promise<{ default: FunctionComponent }>; arrived: FunctionComponent | null }
type Arrival = { Screen: FunctionComponent | null; failure?: { error: unknown } }

/**
 * A screen whose code loads when it is first shown, with `waiting` until then; a failed load throws. Unlike React's
 * `lazy`, which shows a fallback for at least 300 ms, it appears as soon as its code has loaded.
 */
export function arriving(load: Source['load']): FunctionComponent<{ waiting: ReactNode }> {
  const source: Source = { load, arrived: null }
  return ({ waiting }) => <Arriving source={source} waiting={waiting} />
}

function Arriving({ source, waiting }: { source: Source; waiting: ReactNode }) {
  const [{ Screen, failure }, setArrival] = useState<Arrival>({ Screen: source.arrived })
  useEffect(() => {
    if (source.arrived) return
    let isShown = true
    // In a transition, messages that are still loading leave `waiting` on the screen.
    const arrive = (arrival: Arrival) => isShown && startTransition(() => setArrival(arrival))
    source.load().then(
      (module) => {
        source.arrived = module.default
        arrive({ Screen: module.default })
      },
      (error: unknown) => arrive({ Screen: null, failure: { error } }),
    )
    return () => {
      isShown = false
    }
  }, [source])
  if (failure) throw failure.error
  return Screen ? <Screen /> : waiting
}
