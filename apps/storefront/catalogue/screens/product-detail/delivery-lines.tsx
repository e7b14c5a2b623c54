import { Icon, type IconDrawing } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Gift, RotateCcw, Truck, Warehouse } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { freeShippingFromRial, useSettings } from '../../../platform/data/settings.ts'
import { useArrival } from '../../../sales/components/arrival/use-arrival.ts'
import { useDeliveryMethods, usePickups } from '../../../sales/data/delivery.ts'
import { productMessages } from '../../messages/shopping.ts'
import styles from './buy-box.module.css'

/** Delivery, its free threshold, and the return promise. A sold-out sku has no warehouse line. */
export function DeliveryLines({
  isInStock,
  preparationDays,
}: {
  isInStock: boolean
  preparationDays: number
}) {
  const t = useMessages(productMessages)
  const format = useFormat()
  const { arrives, ready } = useArrival()
  const goods = { preparationDays: [preparationDays] }
  const { data: methods = [] } = useDeliveryMethods()
  const { data: warehouses = [] } = usePickups()
  const { data: settings } = useSettings()
  const [method] = methods
  const [warehouse] = warehouses
  return (
    <ul className={styles.lines}>
      {method && (
        <Line icon={Truck}>{t('shipping', { name: method.name, days: arrives(goods, method) })}</Line>
      )}
      {warehouse && isInStock && (
        <Line icon={Warehouse}>
          {t('pickup', { warehouse: warehouse.name, day: ready(goods, warehouse.id) })}
        </Line>
      )}
      {settings && (
        <Line icon={Gift}>{t('freeFrom', { amount: format.rial(freeShippingFromRial(settings)) })}</Line>
      )}
      {settings && <Line icon={RotateCcw}>{t('returnPromise', { count: settings.returnDays })}</Line>}
    </ul>
  )
}

function Line({ icon, children }: { icon: IconDrawing; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <Icon of={icon} size={18} />
      <span>{children}</span>
    </li>
  )
}
