import { Button, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { WordsField } from '../../components/words-filter.tsx'
import type { OrderFilter } from '../../data/order-filter.ts'
import { officeTexts } from '../../texts/office.ts'
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
  const t = useTexts(officeTexts)
  const { typed, faults, type, apply, clear } = useTypedFilter(filter, onApply)
  const isNarrowed = filter.text !== '' || filter.from !== null || filter.to !== null
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
        <DayField
          label={t('from')}
          value={typed.from}
          error={faults.from}
          onType={(from) => type({ from })}
        />
        <DayField label={t('to')} value={typed.to} error={faults.to} onType={(to) => type({ to })} />
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

function DayField({
  label,
  value,
  error,
  onType,
}: {
  label: string
  value: string
  error: string | undefined
  onType: (text: string) => void
}) {
  const t = useTexts(officeTexts)
  return (
    <TextField
      size="md"
      ltr
      label={label}
      placeholder={t('dayHint')}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
