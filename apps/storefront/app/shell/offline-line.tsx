import { Button, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { WifiOff } from '@anar/ui/icons'
import { useEffect } from 'react'
import { momentFor } from '../../catalogue/data/validity.ts'
import { useConnection } from '../../platform/data/connection.ts'
import { retryNow, watchConnection } from '../../platform/data/reconnect.ts'
import { offlineMessages } from '../../platform/messages/index.ts'
import styles from './offline-line.module.css'

/** A line while the server cannot be reached, with the time of the shown answers. */
export function OfflineLine() {
  const t = useMessages(offlineMessages)
  const language = useLanguage()
  const format = useFormat()
  const { isOffline, cachedAtMs } = useConnection()
  useEffect(watchConnection, [])
  if (!isOffline) return null
  const moment = cachedAtMs === null ? null : format.moment(momentFor(language, cachedAtMs))
  return (
    <aside className={styles.line} aria-label={t('offline')} role="status">
      <Icon of={WifiOff} size={16} className={styles.icon} />
      <p className={styles.words}>
        <strong>{t('offline')}</strong> {moment === null ? t('offlineBare') : t('offlineSince', { moment })}
      </p>
      <Button size="sm" tone="ghost" onClick={() => void retryNow()}>
        {t('retry')}
      </Button>
    </aside>
  )
}
