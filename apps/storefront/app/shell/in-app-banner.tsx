import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { lazy, Suspense, useEffect, useState } from 'react'

const dismissedKey = 'anar_in_app_dismissed'

// Only where a messenger shows the page; without it the page is as good.
const InAppWarning = lazy(() => import('./in-app-warning.tsx'))

/**
 * Warns at start-up that a messenger's built-in browser shows the page; gone for the visit once dismissed.
 * @spec 1.in-app-browser, 8.messages.27
 */
export function InAppBanner() {
  const [isShown, setIsShown] = useState(false)
  // After the first paint, so that the page the server rendered is taken over as it is.
  // What these browsers are known by comes after it as well.
  useEffect(() => {
    if (readStorage('session', dismissedKey) !== null) return
    import('../in-app-browser.ts').then(
      ({ inAppBrowserOf }) => {
        const signs = { userAgent: navigator.userAgent, has: (name: string) => name in window }
        setIsShown(inAppBrowserOf(signs) !== null)
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
