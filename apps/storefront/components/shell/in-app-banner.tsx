import { Alert, Button } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useEffect, useState } from 'react'
import { inAppBrowserOf } from '../../app/in-app-browser.ts'
import { keep, readKept } from '../../data/browser-storage.ts'
import { commonTexts } from '../../texts/common.ts'
import styles from './in-app-banner.module.css'

const dismissedKey = 'anar_in_app_dismissed'

/** Warns at start-up that a messenger's built-in browser shows the page; gone for the visit once dismissed. @spec 1.in-app-browser */
export function InAppBanner() {
  const t = useTexts(commonTexts)
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
    <aside className={styles.banner} aria-label={t('inAppTitle')}>
      <Alert tone="warning" title={t('inAppTitle')} live>
        <p>{t('inAppText')}</p>
        <div className={styles.actions}>
          <Button size="sm" tone="outline" onClick={() => copyAddress(t('inAppCopied'))}>
            {t('inAppCopy')}
          </Button>
          <Button size="sm" tone="ghost" onClick={dismiss}>
            {t('inAppDismiss')}
          </Button>
        </div>
      </Alert>
    </aside>
  )
}

function copyAddress(said: string): void {
  // Some of these browsers refuse; the address then stays where it can be copied by hand.
  navigator.clipboard?.writeText(location.href).then(
    () => toast.success(said),
    () => undefined,
  )
}
