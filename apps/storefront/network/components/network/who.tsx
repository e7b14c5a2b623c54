import { Ltr } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { networkMessages } from '../../messages/index.ts'
import styles from './network.module.css'

/** A member of the own network by first name and code; others are not named. */
export function Who({ who }: { who: { name: string; code: string } | null }) {
  const t = useMessages(networkMessages)
  if (who === null) return <span>{t('outside')}</span>
  return (
    <span>
      <bdi>{who.name}</bdi>{' '}
      <span className={styles.code}>
        <Ltr>{who.code}</Ltr>
      </span>
    </span>
  )
}
