import { lazy, Suspense, useEffect, useState } from 'react'
import { inAppBrowserOf } from '../../app/in-app-browser.ts'
import { keep, readKept } from '../../data/browser-storage.ts'

const dismissedKey = 'anar_in_app_dismissed'

// Only where a messenger shows the page; without it the page is as good.
const InAppWarning = lazy(() => import('./in-app-warning.tsx'))

/** Warns at start-up that a messenger's built-in browser shows the page; gone for the visit once dismissed. @spec 1.in-app-browser */
export function InAppBanner() {
  const [isShown, setIsShown] = useState(false)
  // After the first paint, so that the page the server rendered is taken over as it is.
  useEffect(() => {
    const browser = inAppBrowserOf({ userAgent: navigator.userAgent, has: (name) => name in window })
    setIsShown(browser !== null && readKept('session', dismissedKey) === null)
  }, [])
  if (!isShown) return null
  const dismiss = () => {
    keep('session', dismissedKey, 'yes')
    setIsShown(false)
  }
  return (
    <Suspense fallback={null}>
      <InAppWarning onDismiss={dismiss} />
    </Suspense>
  )
}
