import { Aril } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { productMessages } from '../../messages/shopping.ts'
import styles from './buy-box.module.css'

/** The points that the purchase earns. */
export function ScoreBox({ scoreHundredths }: { scoreHundredths: number }) {
  const t = useMessages(productMessages)
  const format = useFormat()
  return (
    <p className={styles.score}>
      <Aril className={styles.aril} />
      <span>
        <b className={styles.points}>{t('points', { points: format.score(scoreHundredths) })}</b>
        {t('pointsText')}
      </span>
    </p>
  )
}
