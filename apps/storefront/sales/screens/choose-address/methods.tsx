import { Alert, Money, RadioCard, visuallyHidden } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useArrival } from '../../components/arrival/use-arrival.ts'
import { checkoutMessages, chooseAddressMessages } from '../../messages/shopping.ts'
import styles from './choose-address.module.css'
import type { DeliveryOption } from './delivery-options.ts'
import type { MethodWithRates } from './pricing.ts'

/** The delivery methods to the chosen address with their prices, or that they do not reach it. @spec 2.choose-address */
export function Methods({
  options,
  preparationDays,
  chosenId,
  onChoose,
}: {
  /** Null until an address is chosen. */
  options: readonly DeliveryOption<MethodWithRates>[] | null
  /** Of each offer in the basket. */
  preparationDays: readonly number[]
  chosenId: number | null
  onChoose: (deliveryMethodId: number) => void
}) {
  const t = useMessages(chooseAddressMessages)
  const { arrives } = useArrival()
  if (options === null) return <p className={styles.lead}>{t('methodsAfterAddress')}</p>
  return (
    <>
      {options.every((option) => option.costRial === null) && <Alert tone="warning">{t('noMethod')}</Alert>}
      <fieldset className={styles.methods}>
        <legend className={visuallyHidden}>{t('methods')}</legend>
        {options.map(({ method, costRial, listedRial }) => (
          <RadioCard
            key={method.id}
            name="method"
            value={method.id}
            disabled={costRial === null}
            checked={method.id === chosenId}
            onChange={() => onChoose(method.id)}
            title={method.name}
            aside={<Cost costRial={costRial} listedRial={listedRial} />}
          >
            <span className={styles.days}>
              {costRial === null ? t('methodNotCovered') : arrives({ preparationDays }, method)}
            </span>
          </RadioCard>
        ))}
      </fieldset>
    </>
  )
}

function Cost({ costRial, listedRial }: { costRial: number | null; listedRial: number | null }) {
  const t = useMessages(checkoutMessages)
  if (costRial === null) return null
  if (costRial > 0) {
    return (
      <b className={styles.cost}>
        <Money rial={costRial} />
      </b>
    )
  }
  return (
    <span className={styles.cost}>
      {listedRial ? (
        <del className={styles.small}>
          <Money rial={listedRial} />
        </del>
      ) : null}{' '}
      <b className={styles.free}>{t('shippingFree')}</b>
    </span>
  )
}
