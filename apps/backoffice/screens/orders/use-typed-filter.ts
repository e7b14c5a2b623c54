import { useFormat } from '@anar/ui/format'
import { useLanguage, useTexts } from '@anar/ui/i18n'
import { useState } from 'react'
import { dayFrom, dayText } from '../../data/day-input.ts'
import type { OrderFilter } from '../../data/order-filter.ts'
import { officeTexts } from '../../texts/office.ts'

type Typed = { text: string; from: string; to: string }
const nothing: Typed = { text: '', from: '', to: '' }

/**
 * What is typed into the filter before it is applied; days in the calendar of the interface, digits in either
 * script. What is no day is told at its field and not applied. @spec 7.date-filters
 */
export function useTypedFilter(filter: OrderFilter, onApply: (filter: OrderFilter) => void) {
  const t = useTexts(officeTexts)
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const shown = (day: OrderFilter['from']) => format.digits(dayText(day, calendar))
  const [typed, setTyped] = useState<Typed>(() => ({
    text: filter.text,
    from: shown(filter.from),
    to: shown(filter.to),
  }))
  const [faults, setFaults] = useState<Partial<Typed>>({})

  function apply() {
    const from = dayFrom(typed.from, calendar)
    const to = dayFrom(typed.to, calendar)
    const isTurned = from && to && to < from
    const found: Partial<Typed> = {
      from: from === null ? t('dayInvalid') : undefined,
      to: to === null ? t('dayInvalid') : isTurned ? t('daysTurned') : undefined,
    }
    setFaults(found)
    if (found.from || found.to) return
    onApply({ ...filter, text: typed.text, from: from ?? null, to: to ?? null })
  }

  function clear() {
    setTyped(nothing)
    setFaults({})
    onApply({ ...filter, text: '', from: null, to: null })
  }

  const type = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes })
  return { typed, faults, type, apply, clear }
}
