import { dayInCalendar, isIsoDay } from '@anar/domain/calendar'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { faultOf } from '../../data/audit-faults.ts'
import { auditHeadMessages } from '../../messages/index.ts'

/** Translates a fault of the log or its head; an unknown one is shown as the server sent it. */
export function useFaultWords(): (fault: string) => string {
  const t = useMessages(auditHeadMessages)
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  return (said) => {
    const fault = faultOf(said)
    if (fault === null) return said
    switch (fault.kind) {
      case 'headDiffers': {
        const day = isIsoDay(fault.day) ? format.day(dayInCalendar(fault.day, calendar)) : fault.day
        return t('headDiffers', { id: fault.id, day })
      }
      case 'monthDiffers':
        return t('monthDiffers', { month: format.month(fault.month) })
      case 'neverSealed':
      case 'noAuditor':
        return t(fault.kind)
      case 'keyless':
        return t('keyless', { id: fault.id, key: fault.key })
      case 'notStored':
        return t('notStored', { reason: fault.reason })
      case 'notMailed':
        return t('notMailed', { id: format.digits(String(fault.id)), reason: fault.reason })
      case 'contractDiffers':
      case 'payoutDiffers':
        return t(fault.kind, { id: format.digits(String(fault.id)) })
      default:
        return t(fault.kind, { id: fault.id })
    }
  }
}
