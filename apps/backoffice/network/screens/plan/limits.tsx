import { SelectField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Section } from '../../../platform/components/facts.tsx'
import { monthsToStart } from '../../data/plan-rules.ts'
import { currentMonth } from '../../data/plans.ts'
import { plansMessages } from '../../messages/index.ts'
import type { NumberField } from './draft.ts'
import styles from './plan.module.css'
import type { PlanDraft } from './use-plan-draft.ts'

const fields = [
  { name: 'capPercent', unit: 'percent', hint: 'capHint' },
  { name: 'minimumMonthlyPurchaseRial', unit: 'money', hint: 'minimumHint' },
  { name: 'pointValueRial', unit: 'money', hint: 'pointHint' },
  { name: 'largestScorePriceRatio', unit: null, hint: 'ratioHint' },
  { name: 'paidByDay', unit: null, hint: 'paidByHint' },
] as const satisfies { name: NumberField; unit: 'percent' | 'money' | null; hint: string }[]

/** Title, start and single numbers of a version. */
export function Limits({ plan, ownMonth }: { plan: PlanDraft; ownMonth: string | null }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const { draft, change, errorOf } = plan
  const units = { percent: t('unitPercent'), money: format.moneyUnit }
  return (
    <Section title={t('general')}>
      <div className={styles.pair}>
        <div className={styles.title}>
          <TextField
            required
            label={t('name')}
            hint={t('nameHint')}
            maxLength={80}
            autoComplete="off"
            value={draft.title}
            error={errorOf('title')}
            onChange={(event) => change({ title: event.target.value })}
          />
        </div>
        <SelectField
          label={t('fromMonth')}
          hint={t('fromMonthHint')}
          value={draft.fromMonth}
          onChange={(event) => change({ fromMonth: event.target.value })}
        >
          {monthsToStart(currentMonth(), ownMonth).map((month) => (
            <option key={month} value={month}>
              {format.month(month)}
            </option>
          ))}
        </SelectField>
        {fields.map(({ name, unit, hint }) => (
          <TextField
            key={name}
            ltr
            required
            inputMode={unit === 'money' || name === 'paidByDay' ? 'numeric' : 'decimal'}
            autoComplete="off"
            label={t(name)}
            hint={t(hint)}
            suffix={unit && units[unit]}
            value={draft[name]}
            error={errorOf(name)}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
    </Section>
  )
}
