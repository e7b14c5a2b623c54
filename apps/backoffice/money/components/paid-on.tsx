import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { DayField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { type ReactNode, useState } from 'react'
import { isNoDay, type TypedDay } from '../../platform/data/day-input.ts'
import { financeMessages } from '../messages/index.ts'

/**
 * The day on the bank's statement, which the books record a payout on: null means today. `check` shows and returns
 * whether the field is valid.
 */
export function usePaidOn(): { paidOn: IsoDay | null; check: () => boolean; field: ReactNode } {
  const t = useMessages(financeMessages)
  const [typed, setTyped] = useState<TypedDay>({ day: null, typed: '' })
  const [isChecked, setIsChecked] = useState(false)
  const isWrong = isNoDay(typed)
  return {
    paidOn: typed.day,
    check: () => {
      setIsChecked(true)
      return !isWrong
    },
    field: (
      <DayField
        label={t('paidOn')}
        hint={t('paidOnHint')}
        value={typed.day}
        max={tehranDay(Date.now())}
        error={isChecked && isWrong ? t('paidOnInvalid') : undefined}
        onChange={(day, text) => setTyped({ day, typed: text })}
      />
    ),
  }
}
