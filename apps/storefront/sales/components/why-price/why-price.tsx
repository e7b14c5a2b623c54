import type { PriceStep } from '@anar/domain/pricing'
import { Icon, Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ChevronDown } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { whyPriceMessages } from '../../messages/index.ts'
import { checkoutMessages } from '../../messages/shopping.ts'
import styles from './why-price.module.css'

/**
 * «چرا این قیمت؟»: the calculation of a line's price, step by step, beside the price.
 * @param name the product, for screen readers
 * @spec 3.order-item
 */
export function WhyPrice({ steps, name }: { steps: readonly PriceStep[]; name: string }) {
  const t = useMessages(checkoutMessages)
  return (
    <details className={styles.why}>
      <summary className={styles.open} aria-label={t('whyOf', { name })}>
        {t('why')}
        <Icon of={ChevronDown} size={16} className={styles.chevron} />
      </summary>
      <ul className={styles.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one price have a fixed order
          <StepLine key={index} step={step} />
        ))}
      </ul>
    </details>
  )
}

function StepLine({ step }: { step: PriceStep }) {
  const t = useMessages(whyPriceMessages)
  const tCheckout = useMessages(checkoutMessages)
  const format = useFormat()
  switch (step.kind) {
    case 'list-price':
      return <Line label={t('whyList')} value={<Money rial={step.unitRial} />} />
    case 'discount-applied': {
      const percent = format.percent(step.percent)
      const label =
        step.discountType === 'DISCOUNT' ? t('whyDiscount', { percent }) : t('whyBox', { percent })
      return <Line label={label} value={<Money rial={-step.unitAmountRial} />} isGain />
    }
    case 'discount-outdone':
      return <Remark>{t('whyOutdone', { percent: format.percent(step.percent) })}</Remark>
    case 'box-not-reached':
      return (
        <Remark>
          {t('whyBoxMissing', { count: step.missingQuantity, percent: format.percent(step.percent) })}
        </Remark>
      )
    case 'reward-applied':
      return (
        <Line
          label={t('whyReward', { bought: step.boxQuantity, free: step.boxReward })}
          value={tCheckout('whyRewardUnits', { count: step.freeUnits })}
          isGain
        />
      )
    case 'discount-given-up':
    case 'reward-not-taken':
      return <OtherTotal step={step} />
    case 'reward-not-reached':
      return <Remark>{t('whyRewardMissing', { count: step.missingQuantity, free: step.boxReward })}</Remark>
    case 'quantity':
      return (
        <Line
          label={t('whyQuantity', { quantity: step.quantity, amount: format.amount(step.finalUnitRial) })}
          value={<Money rial={step.valueRial} />}
          isSum
        />
      )
    case 'order-discount':
      return <Line label={t('whyOrderDiscount')} value={<Money rial={-step.shareRial} />} isGain />
    case 'vat':
      return (
        <Line
          label={t('whyVat', { percent: format.percent(step.basisPoints / 100) })}
          value={<Money rial={step.amountRial} />}
        />
      )
    case 'score':
      return (
        <Line
          label={t('whyScore')}
          value={t('whyScoreValue', { points: format.score(step.scoreHundredths) })}
        />
      )
  }
}

/** The total of the choice about free units that was not made. */
function OtherTotal({
  step,
}: {
  step: Extract<PriceStep, { kind: 'discount-given-up' | 'reward-not-taken' }>
}) {
  const t = useMessages(whyPriceMessages)
  const format = useFormat()
  const words =
    step.kind === 'discount-given-up'
      ? t('whyGivenUp', { percent: format.percent(step.percent), amount: format.rial(step.withoutRial) })
      : t('whyRewardNotTaken', {
          ...{ bought: step.boxQuantity, free: step.boxReward },
          amount: format.rial(step.withRial),
        })
  return <Remark>{words}</Remark>
}

function Line({
  label,
  value,
  isGain = false,
  isSum = false,
}: {
  label: ReactNode
  value: ReactNode
  isGain?: boolean
  isSum?: boolean
}) {
  return (
    <li className={isSum ? styles.sum : styles.line}>
      <span>{label}</span>
      <span className={isGain ? styles.gain : styles.value}>{value}</span>
    </li>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return <li className={styles.remark}>{children}</li>
}
