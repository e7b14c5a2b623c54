import { type FunctionComponent, lazy, Suspense, useEffect, useState } from 'react'
import { serviceWorkers } from '../../platform/data/service-workers.ts'

// Without a network it may not come, and nobody misses it.
const Later = lazy<FunctionComponent>(() => import('./later.tsx').catch(() => ({ default: () => null })))

// By then the page has drawn what it was opened for. Where the browser keeps the shop there is less to wait for, and
// what is shown may be old.
const quietMilliseconds = () => (serviceWorkers()?.controller ? 300 : 2_500)

/** Brings what a page needs only once it stands, when nothing that is waited for is on its way any more. */
export function AfterStart() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setIsDue(true), quietMilliseconds())
    }
    // Whoever opens the shop without a network shall know at once what they see.
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
