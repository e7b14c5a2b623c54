import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { Aril } from './aril.tsx'
import { cx } from './cx.ts'
import styles from './score.module.css'

/** Saffron aril, number, «امتیاز». Hundredths of a point. */
export function Score({ hundredths, pill = false }: { hundredths: number; pill?: boolean }) {
  const format = useFormat()
  const t = useMessages(uiMessages)
  return (
    <span className={cx(styles.score, pill && styles.pill)}>
      <Aril className={styles.aril} />
      {t('points', { points: format.score(hundredths) })}
    </span>
  )
}
