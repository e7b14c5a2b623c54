import { Alert, Icon, RadioCard } from '@anar/ui'
import { useAddressLine } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { MapPin, Warehouse as WarehouseIcon } from '@anar/ui/icons'
import { useArrival } from '../../components/arrival/use-arrival.ts'
import type { usePickups } from '../../data/delivery.ts'
import { checkoutMessages, chooseAddressMessages } from '../../messages/shopping.ts'
import styles from './choose-address.module.css'

type Warehouse = NonNullable<ReturnType<typeof usePickups>['data']>[number]

/** The pickup warehouses, and when the order is ready. @spec 2.choose-address */
export default function Warehouses({
  warehouses,
  preparationDays,
  chosenId,
  onChoose,
}: {
  warehouses: readonly Warehouse[]
  /** Of each offer in the basket. */
  preparationDays: readonly number[]
  chosenId: number | null
  onChoose: (warehouseId: number) => void
}) {
  const t = useMessages(chooseAddressMessages)
  const tCheckout = useMessages(checkoutMessages)
  const addressOf = useAddressLine()
  const { ready } = useArrival()
  if (warehouses.length === 0) return <Alert tone="warning">{t('noWarehouse')}</Alert>
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{t('warehouses')}</legend>
      {warehouses.map((warehouse) => (
        <RadioCard
          key={warehouse.id}
          name="warehouse"
          value={warehouse.id}
          checked={warehouse.id === chosenId}
          onChange={() => onChoose(warehouse.id)}
          title={
            <>
              <Icon of={WarehouseIcon} size={18} />
              {warehouse.name}
            </>
          }
          aside={<span className={styles.free}>{tCheckout('shippingFree')}</span>}
        >
          <span className={styles.place}>
            <Icon of={MapPin} size={16} />
            {t('warehouseLine', {
              province: warehouse.city.province.name,
              city: warehouse.city.title,
              address: addressOf(warehouse.address),
            })}
          </span>
          <span className={styles.small}>
            {ready({ preparationDays }, warehouse.id)}
            {'\u00a0· '}
            {t('warehouseNote')}
          </span>
        </RadioCard>
      ))}
    </fieldset>
  )
}
