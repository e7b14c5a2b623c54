import { Button } from '@anar/ui'
import { DayField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { WordsField } from '../../../platform/components/words-filter.tsx'
import type { TypedDay } from '../../../platform/data/day-input.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import type { OrderFilter } from '../../data/order-filter.ts'
import styles from './orders.module.css'
import { useTypedFilter } from './use-typed-filter.ts'

/** Text and days of the filter. @spec 1.back-office, 7.date-filters */
export function FilterForm({
  filter,
  onApply,
}: {
  filter: OrderFilter
  onApply: (filter: OrderFilter) => void
}) {
  const t = useMessages(officeMessages)
  const { typed, faults, type, apply, clear, clearedTimes } = useTypedFilter(filter, onApply)
  const isNarrowed = filter.text !== '' || filter.from !== null || filter.to !== null
  const day = (name: 'from' | 'to') => ({
    size: 'md' as const,
    hint: t('dayHint'),
    value: typed[name].day,
    error: faults[name],
    onChange: (chosen: TypedDay['day'], text: string) => type({ [name]: { day: chosen, typed: text } }),
  })
  return (
    <search aria-label={t('filters')}>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <WordsField label={t('search')} value={typed.text} onChange={(words) => type({ text: words })} />
        {/* The field has its own state, which must reset when the filter is cleared. */}
        <DayField key={`from ${clearedTimes}`} label={t('from')} {...day('from')} />
        <DayField key={`to ${clearedTimes}`} label={t('to')} {...day('to')} />
        <div className={styles.filterActions}>
          <Button type="submit" tone="soft">
            {t('apply')}
          </Button>
          {isNarrowed && (
            <Button tone="ghost" onClick={clear}>
              {t('clear')}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
