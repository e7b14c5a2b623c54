import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { isNoDay, type TypedDay } from '../../../platform/data/day-input.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import type { OrderFilter } from '../../data/order-filter.ts'

type Typed = { text: string; from: TypedDay; to: TypedDay }
type Faults = { from?: string | undefined; to?: string | undefined }
const dayOf = (day: OrderFilter['from']): TypedDay => ({ day, typed: '' })

/**
 * Input of the filter before it is applied; days in the calendar of the interface, digits in either script. An invalid
 * day is a fault of its field and is not applied.
 * @spec 7.date-filters
 */
export function useTypedFilter(filter: OrderFilter, onApply: (filter: OrderFilter) => void) {
  const t = useMessages(officeMessages)
  const [typed, setTyped] = useState<Typed>(() => ({
    text: filter.text,
    from: dayOf(filter.from),
    to: dayOf(filter.to),
  }))
  const [faults, setFaults] = useState<Faults>({})
  const [clearedTimes, setClearedTimes] = useState(0)

  function apply() {
    const { from, to } = typed
    const isTurned = from.day !== null && to.day !== null && to.day < from.day
    const nextFaults: Faults = {
      from: isNoDay(from) ? t('dayInvalid') : undefined,
      to: isNoDay(to) ? t('dayInvalid') : isTurned ? t('daysTurned') : undefined,
    }
    setFaults(nextFaults)
    if (nextFaults.from || nextFaults.to) return
    onApply({ ...filter, text: typed.text, from: from.day, to: to.day })
  }

  function clear() {
    setTyped({ text: '', from: dayOf(null), to: dayOf(null) })
    setFaults({})
    setClearedTimes(clearedTimes + 1)
    onApply({ ...filter, text: '', from: null, to: null })
  }

  function type(changes: Partial<Typed>) {
    setTyped({ ...typed, ...changes })
    // The fault belonged to the former input.
    if (changes.from || changes.to) setFaults({})
  }
  return { typed, faults, type, apply, clear, clearedTimes }
}
