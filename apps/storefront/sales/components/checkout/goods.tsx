import type { Units } from '@anar/domain/ordering'
import { Card, ProductImage } from '@anar/ui'
import { useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { choosePaymentMessages } from '../../messages/shopping.ts'
import styles from './goods.module.css'

export type Good = {
  id: number
  name: string
  hue: number
  image: string | null
  units: Units
}

/** The goods being paid for. */
export function Goods({ goods }: { goods: readonly Good[] }) {
  const tPayment = useMessages(choosePaymentMessages)
  const unitWords = useUnitWords()
  return (
    <Card as="section" pad aria-labelledby="goods">
      <h2 id="goods" className={styles.title}>
        {tPayment('itemsRecap')}
      </h2>
      <ul className={styles.list}>
        {goods.map((good) => (
          <li key={good.id} className={styles.good}>
            <ProductImage hue={good.hue} fileId={good.image} alt="" sizes="52px" className={styles.image} />
            <span className={styles.name}>{good.name}</span>
            <span className={styles.quantity}>{unitWords.times(good.units)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
