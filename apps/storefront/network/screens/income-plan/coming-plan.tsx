import { type PlanPart, planChanges } from '@anar/domain/compensation'
import { Alert } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { IncomePlans } from '../../data/network.ts'
import { incomePlanMessages } from '../../messages/index.ts'
import styles from './income-plan.module.css'
import { GenerationTable, LadderTable, RankTable } from './plan-tables.tsx'

type Coming = Pick<IncomePlans, 'plan'> & { coming: NonNullable<IncomePlans['coming']> }

/** The next version of the plan, with its first month and its changes. @spec 9.commission */
export function ComingPlan({ plan, coming }: Coming) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  const parts = planChanges(plan, coming.plan).map(({ part }) => part)
  const next = coming.plan
  const numbers: Readonly<
    Partial<Record<PlanPart, { name: string; of: (plan: IncomePlans['plan']) => string }>>
  > = {
    capPercent: { name: t('factCap'), of: ({ capPercent }) => format.percent(capPercent) },
    minimumMonthlyPurchaseRial: {
      name: t('factMinimum'),
      of: (one) => format.rial(one.minimumMonthlyPurchaseRial),
    },
    pointValueRial: { name: t('pointValue'), of: (one) => format.rial(one.pointValueRial) },
    largestScorePriceRatio: {
      name: t('maxScore'),
      of: (one) => format.percent(one.largestScorePriceRatio * 100),
    },
    paidByDay: { name: t('factPaid'), of: (one) => t('factPaidBy', { day: format.number(one.paidByDay) }) },
  }
  return (
    <section className={styles.section} aria-labelledby="coming">
      <h2 id="coming" className={styles.title}>
        {t('coming', { month: format.month(coming.month) })}
      </h2>
      <Alert tone="warning">{t('comingText', { month: format.month(coming.month) })}</Alert>
      <ul className={styles.changes}>
        {parts.map((part) => {
          const number = numbers[part]
          return (
            number && (
              <li key={part}>
                {t('changed', { name: number.name, before: number.of(plan), after: number.of(next) })}
              </li>
            )
          )
        })}
      </ul>
      {parts.includes('steps') && <LadderTable plan={next} />}
      {parts.includes('generationPercents') && <GenerationTable plan={next} />}
      {parts.includes('ranks') && <RankTable plan={next} />}
    </section>
  )
}
