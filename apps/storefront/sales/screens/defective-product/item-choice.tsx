import type { ReturnableItem } from '@anar/contract/commands'
import { unitsOfLine } from '@anar/domain/ordering'
import { cx, Money, ProductImage } from '@anar/ui'
import { useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { returnsMessages } from '../../messages/index.ts'
import styles from './defective-product.module.css'

const whyWords = {
  NotDelivered: 'whyNotDelivered',
  TooLate: 'whyTooLate',
  AllReturned: 'whyAllReturned',
} as const

/** The choice of the item to return; items that cannot be returned show why. @spec 5.defect-report.1 */
export function ItemChoice({
  items,
  chosenId,
  onChoose,
}: {
  items: readonly ReturnableItem[]
  chosenId: number | null
  onChoose: (orderItemId: number) => void
}) {
  return (
    <div className={styles.items}>
      {items.map((item) => (
        <Item
          key={item.orderItemId}
          item={item}
          isChosen={item.orderItemId === chosenId}
          onChoose={() => onChoose(item.orderItemId)}
        />
      ))}
    </div>
  )
}

function Item({
  item,
  isChosen,
  onChoose,
}: {
  item: ReturnableItem
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useMessages(returnsMessages)
  const unitWords = useUnitWords()
  const facts = [
    t('ordered', { units: unitWords.units(unitsOfLine(item)) }),
    item.returnedQuantity > 0 && t('cameBack', { count: item.returnedQuantity }),
    item.openQuantity > 0 && t('inReturn', { count: item.openQuantity }),
  ]
  const amount = <Money rial={item.orderItemValueAmount} />
  return (
    <label className={cx(styles.item, isChosen && styles.chosen, item.why !== null && styles.closed)}>
      <input
        type="radio"
        name="orderItemId"
        className={styles.native}
        checked={isChosen}
        disabled={item.why !== null}
        onChange={onChoose}
      />
      <span className={styles.dot} aria-hidden="true" />
      <ProductImage hue={item.hue} fileId={item.image} alt="" sizes="64px" className={styles.image} />
      <span className={styles.what}>
        <span className={styles.small}>{item.brandName}</span>
        <b className={styles.name}>{item.skuName}</b>
        <span className={styles.facts}>
          <span>{facts.filter(Boolean).join('\u00a0· ')}</span>
          {item.why !== null && <b className={styles.why}>{t(whyWords[item.why])}</b>}
        </span>
      </span>
      <span className={styles.amount}>{item.quantity > 1 ? t.rich('inAll', { amount }) : amount}</span>
    </label>
  )
}
