import { cheaperQuantity, freeUnitsOffer, type Offer, shownRial } from '@anar/domain/pricing'
import { Icon, Money } from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Gift, Tag } from '@anar/ui/icons'
import { type ReactNode, useId } from 'react'
import { freeUnitsMessages } from '../../messages/shopping.ts'
import styles from './free-units.module.css'

type Props = {
  offer: Offer
  /** The VAT in shown prices. */
  shown: { vatBasisPoints: number; pricesIncludeVat: boolean }
  quantity: number
  takesFreeUnits: boolean
  /** Units in stock. */
  available: number
  /** The product, for screen readers. */
  name: string
  onTake: (takesFreeUnits: boolean) => void
  onQuantity: (quantity: number) => void
}

/**
 * The alternatives of a line with their totals: free units, which the buyer takes or leaves, and a larger quantity that
 * costs less in total. Nothing where the line has neither.
 * @spec 3.order-item, 3.order-labels
 */
export function LineAlternatives(props: Props) {
  const { offer, quantity, takesFreeUnits, available } = props
  const cheaper = cheaperQuantity({ offer, quantity, takesFreeUnits }, available)
  const isOffered = freeUnitsOffer(offer, quantity) !== null
  if (!isOffered && !cheaper) return null
  return (
    <div className={styles.alternatives}>
      {isOffered && <FreeUnitsChoice {...props} />}
      {cheaper && (
        <CheaperQuantity
          quantity={cheaper.quantity}
          totalRial={shownRial(cheaper.totalRial, props.shown)}
          onQuantity={props.onQuantity}
        />
      )}
    </div>
  )
}

function FreeUnitsChoice({ offer, shown, quantity, takesFreeUnits, available, name, onTake }: Props) {
  const t = useMessages(freeUnitsMessages)
  const unitWords = useUnitWords()
  const group = useId()
  const choice = freeUnitsOffer(offer, quantity)
  if (!choice) return null
  const { box, freeUnits } = choice
  const isShort = quantity + freeUnits > available
  const way = (isTaken: boolean, words: ReactNode, totalRial: number) => (
    <label className={styles.way}>
      <input
        type="radio"
        name={group}
        checked={takesFreeUnits === isTaken}
        disabled={isTaken && isShort && !takesFreeUnits}
        onChange={() => onTake(isTaken)}
      />
      <span className={styles.words}>{words}</span>
      <span className={styles.total}>
        <Money rial={totalRial} />
      </span>
    </label>
  )
  return (
    <fieldset className={styles.choice} aria-label={t('choiceOf', { name })}>
      <p className={styles.head}>
        <Icon of={Gift} size={18} />
        {t('head', { bought: box.quantity, free: box.rewardQuantity })}
      </p>
      {way(
        true,
        t('withFree', { units: unitWords.units({ paid: quantity, free: freeUnits }) }),
        shownRial(choice.withRial, shown),
      )}
      {way(
        false,
        t('withoutFree', { units: unitWords.units({ paid: quantity, free: 0 }) }),
        shownRial(choice.withoutRial, shown),
      )}
      {isShort && <p className={styles.note}>{t('freeShort')}</p>}
    </fieldset>
  )
}

function CheaperQuantity({
  quantity,
  totalRial,
  onQuantity,
}: {
  quantity: number
  totalRial: number
  onQuantity: (quantity: number) => void
}) {
  const t = useMessages(freeUnitsMessages)
  const format = useFormat()
  return (
    <p className={styles.cheaper}>
      <Icon of={Tag} size={18} />
      <span>{t('cheaper', { count: quantity, amount: format.rial(totalRial) })}</span>
      <button type="button" className={styles.more} onClick={() => onQuantity(quantity)}>
        {t('takeMore', { count: quantity })}
      </button>
    </p>
  )
}
