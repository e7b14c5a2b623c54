import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import styles from './reference.module.css'
import { Ltr } from './surface.tsx'

/** The id of a failed request, which a person reads to support; nothing without one. */
export function Reference({ id }: { id: string | null | undefined }) {
  const t = useMessages(uiMessages)
  if (!id) return null
  return (
    <p className={styles.reference}>
      {t('reference')} <Ltr>{id}</Ltr>
    </p>
  )
}
