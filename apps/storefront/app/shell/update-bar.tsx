import { useStore } from '@anar/app-kit/store'
import { Button } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useEffect, useState } from 'react'
import { serviceWorkers } from '../../platform/data/service-workers.ts'
import { createUpdates, type Updates } from '../../platform/data/updates.ts'
import { offlineMessages } from '../../platform/messages/index.ts'
import { isBusy, lookAt } from './busy.ts'
import styles from './update-bar.module.css'

const lookMilliseconds = 30 * 60_000

let updates: Updates | null | undefined

/** The updates of this page; null without a service worker: in development, or in a browser without support. */
function updatesOfPage(): Updates | null {
  if (updates !== undefined) return updates
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  const workers = serviceWorkers()
  updates =
    build && workers
      ? createUpdates({
          workers,
          build,
          isBusy: () => isBusy(lookAt(document, location.hash.slice(1))),
          reload: () => location.reload(),
          seen: () => performance.getEntriesByType('resource').map(({ name }) => name),
        })
      : null
  // A browser may refuse (a private window, a full disk): then there is no service worker.
  void updates?.start().catch(() => undefined)
  return updates
}

/** Says that a new version is ready. The page reloads only on a press. */
export function UpdateBar() {
  const [present] = useState(updatesOfPage)
  useEffect(() => {
    if (!present) return
    let lookedAt = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookMilliseconds) return
      lookedAt = Date.now()
      void present.look()
    }
    const timer = setInterval(look, lookMilliseconds)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [present])
  return present && <Ready updates={present} />
}

function Ready({ updates: { isReady, accept } }: { updates: Updates }) {
  const t = useMessages(offlineMessages)
  const isNew = useStore(isReady)
  const [isPutOff, setIsPutOff] = useState(false)
  if (!isNew || isPutOff) return null
  return (
    <aside className={styles.bar} aria-label={t('updateLabel')} role="status">
      <strong className={styles.words}>{t('updateReady')}</strong>
      <Button size="sm" onClick={accept}>
        {t('reload')}
      </Button>
      <Button size="sm" tone="ghost" onClick={() => setIsPutOff(true)}>
        {t('later')}
      </Button>
    </aside>
  )
}
