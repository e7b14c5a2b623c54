import { type FunctionComponent, lazy, Suspense, useEffect, useState } from 'react'
import { serviceWorkers } from '../../platform/data/service-workers.ts'

// It may not load without a network; it is optional.
const Later = lazy<FunctionComponent>(() => import('./later.tsx').catch(() => ({ default: () => null })))

// By then the page has rendered. With a service worker it loads faster, and what it shows may be old.
const quietMilliseconds = () => (serviceWorkers()?.controller ? 300 : 2_500)

/** Loads what a page needs only after its first load. */
export function AfterStart() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setIsDue(true), quietMilliseconds())
    }
    // Without a network, the offline line shows at once.
    if (!navigator.onLine) setIsDue(true)
    else if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('load', wait)
    }
  }, [])
  return isDue ? (
    <Suspense fallback={null}>
      <Later />
    </Suspense>
  ) : null
}
