import { type FunctionComponent, type ReactNode, startTransition, useEffect, useState } from 'react'

type Source = { load: () => Promise<{ default: FunctionComponent }>; arrived: FunctionComponent | null }
type Arrival = { Screen: FunctionComponent | null; failure?: { error: unknown } }

/**
 * A screen whose code comes when it is first shown, with `waiting` in its place until then; what does not arrive is
 * thrown. Unlike React's `lazy`, which keeps a fallback it has once shown for 300 ms, it is there as soon as its code is.
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
    // As a transition, texts that are still on their way leave `waiting` where it is.
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
