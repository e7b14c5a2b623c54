import type { PricedOrder } from '@anar/domain/pricing'
import { Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Truck } from '@anar/ui/icons'
import { checkoutMessages } from '../../messages/shopping.ts'
import { freeShippingPercent } from '../amounts/vat-rate.ts'
import styles from './checkout.module.css'

export type FreeShippingProgress = Pick<
  PricedOrder,
  'judgedRial' | 'restToFreeShippingRial' | 'freeShipping' | 'codeEndsFreeShipping'
>

/** The amount missing to free shipping, as text and as a bar. @spec 9.free-shipping */
export function FreeShipping({ progress }: { progress: FreeShippingProgress }) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const percent = freeShippingPercent(progress)
  return (
    <div className={styles.free}>
      <p className={progress.freeShipping ? styles.freeReached : styles.freeWords}>
        <Icon of={Truck} size={16} />
        {progress.freeShipping
          ? t('freeShippingReached')
          : t(progress.codeEndsFreeShipping ? 'freeShippingLost' : 'freeShippingRest', {
              amount: format.rial(progress.restToFreeShippingRial),
            })}
      </p>
      <div
        className={styles.freeBar}
        role="progressbar"
        aria-label={t('freeShippingProgress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.freeFill} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  )
}
