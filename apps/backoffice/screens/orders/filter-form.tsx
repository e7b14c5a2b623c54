import { Button, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useTexts } from '@anar/ui/i18n'
import { Search } from '@anar/ui/icons'
import { useState } from 'react'
import { dayFrom, dayText } from '../../data/day-input.ts'
import type { OrderFilter } from '../../data/order-filter.ts'
import { officeTexts } from '../../texts/office.ts'
import styles from './orders.module.css'

type Typed = { text: string; from: string; to: string }
type Faults = { from?: string; to?: string }

/** Text and days of the filter; days are typed in the calendar of the interface, digits in either script. @spec 7.date-filters */
export function FilterForm({
  filter,
  onApply,
}: {
  filter: OrderFilter
  onApply: (filter: OrderFilter) => void
}) {
  const t = useTexts(officeTexts)
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const shown = (day: OrderFilter['from']) => format.digits(dayText(day, calendar))
  const [typed, setTyped] = useState<Typed>({
    text: filter.text,
    from: shown(filter.from),
    to: shown(filter.to),
  })
  const [faults, setFaults] = useState<Faults>({})
  const isNarrowed = filter.text !== '' || filter.from !== null || filter.to !== null

  function apply() {
    const from = dayFrom(typed.from, calendar)
    const to = dayFrom(typed.to, calendar)
    const found: Faults = {}
    if (from === null) found.from = t('dayInvalid')
    if (to === null) found.to = t('dayInvalid')
    if (from && to && to < from) found.to = t('daysTurned')
    setFaults(found)
    if (found.from || found.to) return
    onApply({ ...filter, text: typed.text, from: from ?? null, to: to ?? null })
  }

  return (
    <form
      role="search"
      aria-label={t('filters')}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        size="md"
        label={t('search')}
        type="search"
        icon={<Icon of={Search} size={18} />}
        value={typed.text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
      />
      <TextField
        size="md"
        ltr
        label={t('from')}
        placeholder={t('dayHint')}
        inputMode="numeric"
        value={typed.from}
        error={faults.from}
        onChange={(event) => setTyped({ ...typed, from: event.target.value })}
      />
      <TextField
        size="md"
        ltr
        label={t('to')}
        placeholder={t('dayHint')}
        inputMode="numeric"
        value={typed.to}
        error={faults.to}
        onChange={(event) => setTyped({ ...typed, to: event.target.value })}
      />
      <div className={styles.filterActions}>
        <Button type="submit" tone="soft">
          {t('apply')}
        </Button>
        {isNarrowed && (
          <Button
            tone="ghost"
            onClick={() => {
              setTyped({ text: '', from: '', to: '' })
              setFaults({})
              onApply({ ...filter, text: '', from: null, to: null })
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
