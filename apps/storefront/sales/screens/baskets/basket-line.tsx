import { rial } from '@anar/domain/money'
import { unitsOfLine } from '@anar/domain/ordering'
import { quantityInStock, shownRial } from '@anar/domain/pricing'
import {
  Alert,
  Badge,
  Button,
  Icon,
  IconButton,
  Link,
  Price,
  ProductImage,
  preserveFocus,
  QuantityStepper,
  Score,
} from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Gift, Trash2 } from '@anar/ui/icons'
import { useState } from 'react'
import { type LineProblem, lineProblem } from '../../components/checkout/line-problem.ts'
import { LineAlternatives } from '../../components/free-units/free-units.tsx'
import { WhyButton } from '../../components/why-price/why-button.tsx'
import type { BasketLine } from '../../data/basket.ts'
import { basketsMessages, checkoutMessages } from '../../messages/shopping.ts'
import styles from './baskets.module.css'
import { type TypedFault, TypedQuantity } from './typed-quantity.tsx'

/** One line of the open basket: product, quantity, price with explanation, problem. @spec 3.basket */
export function BasketLineRow({
  line,
  onQuantity,
  onTake,
}: {
  line: BasketLine
  /** 0 removes the line. */
  onQuantity: (quantity: number) => void
  /** Takes or leaves the free units. */
  onTake: (takesFreeUnits: boolean) => void
}) {
  const t = useMessages(basketsMessages)
  const unitWords = useUnitWords()
  const problem = lineProblem(line)
  const item = line.priced
  const max = Math.max(1, maxUnitsOf(line))
  const [fault, setFault] = useState<TypedFault | null>(null)
  const change = (quantity: number) => {
    setFault(null)
    onQuantity(quantity)
  }
  const path = `/product-detail/${line.productId}`
  return (
    <li className={styles.line}>
      <Link to={path} className={styles.image} tabIndex={-1} aria-hidden="true">
        <ProductImage hue={line.hue} fileId={line.image} alt="" sizes="96px" className={styles.stage} />
      </Link>
      <div className={styles.what}>
        <span className={styles.brand}>{line.brandName}</span>
        <h3 className={styles.name}>
          <Link to={path}>{line.name}</Link>
        </h3>
        <p className={styles.facts}>
          {item && <Score hundredths={item.orderItemScore} />}
          {item && item.rewardQuantity > 0 && (
            <Badge tone="positive" icon={Gift}>
              {unitWords.units(unitsOfLine(item))}
            </Badge>
          )}
          {line.sellerName && <span>{t('soldBy', { name: line.sellerName })}</span>}
        </p>
      </div>
      <LineQuantity line={line} max={max} onChange={change} onFault={setFault} />
      <div className={styles.amount}>
        <Amount line={line} />
      </div>
      {item && line.offer && (
        <div className={styles.why}>
          <LineAlternatives {...line} offer={line.offer} onTake={onTake} onQuantity={onQuantity} />
          <Why name={line.name} offer={line.offer} line={item} />
        </div>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault === 'too-many' ? t('onlySoMany', { available: max }) : t('notANumber', { max })}
        </p>
      )}
      {problem && <Problem problem={problem} line={line} onQuantity={onQuantity} />}
    </li>
  )
}

/** The number of units with its steps, as a field, and the bin. */
function LineQuantity({
  line,
  max,
  onChange,
  onFault,
}: {
  line: BasketLine
  max: number
  onChange: (quantity: number) => void
  onFault: (fault: TypedFault | null) => void
}) {
  const t = useMessages(basketsMessages)
  return (
    <div className={styles.quantity}>
      <QuantityStepper
        value={line.quantity}
        name={line.name}
        max={max}
        onChange={onChange}
        onRemove={() => onChange(0)}
      >
        <TypedQuantity
          value={line.quantity}
          max={max}
          name={line.name}
          onChange={onChange}
          onFault={onFault}
        />
      </QuantityStepper>
      {/* The last unit goes by the stepper, which has a bin then. */}
      <IconButton
        className={styles.bin}
        data-hidden={line.quantity === 1}
        label={t('removeLine', { name: line.name })}
        onClick={() => {
          preserveFocus()
          onChange(0)
        }}
      >
        <Icon of={Trash2} size={18} />
      </IconButton>
    </div>
  )
}

/** The total of the line as shoppers see it, and the price of each unit. */
function Amount({ line: { priced: item, shown } }: { line: BasketLine }) {
  const t = useMessages(basketsMessages)
  const format = useFormat()
  if (!item) return null
  return (
    <>
      <Price
        finalRial={shownRial(item.orderItemValueAmount, shown)}
        originalRial={shownRial(rial(item.unitPrice * item.quantity), shown)}
        discountPercent={(item.discount ?? item.specialDiscount)?.discountPercent}
        compact
      />
      {item.quantity > 1 && (
        <span className={styles.each}>
          {t('eachUnit', { amount: format.rial(shownRial(item.finalUnitPrice, shown)) })}
        </span>
      )}
    </>
  )
}

// Free units must be in stock too.
function maxUnitsOf({ offer, available, takesFreeUnits }: BasketLine): number {
  const wanted = Math.min(1000, available)
  return offer ? quantityInStock(offer, { wanted, available, takesFreeUnits }) : wanted
}

function Why({ name, offer, line }: Pick<Parameters<typeof WhyButton>[0], 'name' | 'offer' | 'line'>) {
  const t = useMessages(checkoutMessages)
  return (
    <WhyButton offer={offer} line={line} name={name} label={t('whyOf', { name })}>
      {t('why')}
    </WhyButton>
  )
}

function Problem({
  problem,
  line,
  onQuantity,
}: {
  problem: LineProblem
  line: BasketLine
  onQuantity: (quantity: number) => void
}) {
  const t = useMessages(basketsMessages)
  const isShort = problem.kind === 'short'
  const words = isShort
    ? t('short', { available: problem.available, quantity: line.quantity })
    : problem.kind === 'out-of-stock'
      ? t('outOfStock')
      : t('notOffered')
  return (
    <div className={styles.problem} data-problem="" tabIndex={-1}>
      <Alert
        tone="warning"
        action={
          <Button tone="outline" size="sm" onClick={() => onQuantity(isShort ? problem.available : 0)}>
            {isShort ? t('reduceTo', { available: problem.available }) : t('takeOut')}
          </Button>
        }
      >
        {words}
      </Alert>
    </div>
  )
}
