import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { lazy, Suspense, useEffect, useState } from 'react'

const dismissedKey = 'anar_in_app_dismissed'

// Loaded only in a messenger's browser; optional.
const InAppWarning = lazy(() => import('./in-app-warning.tsx'))

/**
 * Warns at start-up that a messenger's built-in browser shows the page; dismissed for the whole visit.
 * @spec 1.in-app-browser, 8.messages.27
 */
export function InAppBanner() {
  const [isShown, setIsShown] = useState(false)
  // After the first paint, so that hydration matches the server's page. The detection data loads after it as well.
  useEffect(() => {
    if (readStorage('session', dismissedKey) !== null) return
    import('../in-app-browser.ts').then(
      ({ inAppBrowserOf }) => {
        const traits = { userAgent: navigator.userAgent, has: (name: string) => name in window }
        setIsShown(inAppBrowserOf(traits) !== null)
      },
      () => undefined,
    )
  }, [])
  if (!isShown) return null
  const dismiss = () => {
    writeStorage('session', dismissedKey, 'yes')
    setIsShown(false)
  }
  return (
    <Suspense fallback={null}>
      <InAppWarning onDismiss={dismiss} />
    </Suspense>
  )
}
