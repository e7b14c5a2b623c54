import { cx, Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { networkMessages } from '../../messages/index.ts'
import styles from './network.module.css'

export type SumParts = {
  differentialRial: number
  generationRial: number
  reversedRial: number
  adjustedRial: number
  carriedRial: number
  withheldRial: number
}

/** The parts of a month's amount and its total; empty parts are left out, except the two bonuses. */
export function Sum({ parts, totalRial, isFinal }: { parts: SumParts; totalRial: number; isFinal: boolean }) {
  const t = useMessages(networkMessages)
  const optional = [
    [t('sumReversed'), parts.reversedRial],
    [t('sumAdjusted'), parts.adjustedRial],
    [t('sumCarried'), parts.carriedRial],
    [t('sumWithheld'), -parts.withheldRial],
  ] as const
  return (
    <dl className={styles.sum}>
      <Row name={t('sumDifferential')} rial={parts.differentialRial} />
      <Row name={t('sumGeneration')} rial={parts.generationRial} />
      {optional.map(([name, rial]) => rial !== 0 && <Row key={name} name={name} rial={rial} />)}
      <div className={cx(styles.sumRow, styles.total)}>
        <dt>{isFinal ? t('sumPayable') : t('sumAbout')}</dt>
        <dd>
          <Money rial={totalRial} />
        </dd>
      </div>
    </dl>
  )
}

function Row({ name, rial }: { name: string; rial: number }) {
  const format = useFormat()
  return (
    <div className={styles.sumRow}>
      <dt>{name}</dt>
      <dd className={cx(rial < 0 && styles.minus)}>{format.rial(rial)}</dd>
    </div>
  )
}
