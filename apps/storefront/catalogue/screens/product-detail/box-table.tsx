import type { RewardBox } from '@anar/domain/pricing'
import { cx, Icon, visuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Gift } from '@anar/ui/icons'
import { productMessages } from '../../messages/shopping.ts'
import styles from './buy-box.module.css'
import { boxPrices, rewardOf, type SkuOffer } from './offers.ts'

/** Quantity boxes: the unit price from each quantity on. The one in force is marked. */
export function BoxTable({ chosen, quantity }: { chosen: SkuOffer; quantity: number }) {
  const t = useMessages(productMessages)
  const format = useFormat()
  const boxes = boxPrices(chosen)
  const box = rewardOf(chosen.offer)
  // Once the quantity earns free units, the choice beside it says so.
  const reward = box && quantity < box.quantity ? box : null
  if (boxes.length === 0) return reward && <RewardLine {...reward} />
  const reached = boxes.findLast((box) => quantity >= box.quantity)
  return (
    <>
      {reward && <RewardLine {...reward} />}
      <table className={styles.boxes}>
        <caption>{t('boxes')}</caption>
        <thead className={visuallyHidden}>
          <tr>
            <th scope="col">{t('boxUnits')}</th>
            <th scope="col">{t('boxPercent')}</th>
            <th scope="col">{t('boxPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {boxes.map((box) => (
            <tr key={box.quantity} className={cx(box === reached && styles.reached)}>
              <th scope="row">{t('boxQuantity', { count: box.quantity })}</th>
              <td>{format.percent(box.percent)}</td>
              <td>{format.rial(box.unitRial)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Buy n, get m free. */
function RewardLine({ quantity, rewardQuantity }: RewardBox) {
  const t = useMessages(productMessages)
  return (
    <p className={styles.reward}>
      <Icon of={Gift} size={18} />
      {t('boxReward', { bought: quantity, free: rewardQuantity })}
    </p>
  )
}
