import { wordOf } from '@anar/app-kit/word-of'
import { dayInCalendar, isIsoDay } from '@anar/domain/calendar'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { importChoiceWords, importOptionWords } from '../../../catalogue/components/import-words.ts'
import { importsMessages } from '../../../catalogue/messages/index.ts'
import { settingUnits } from '../../../platform/components/setting-units.ts'
import { approvalsMessages, settingsMessages } from '../../../platform/messages/index.ts'
import { actionOf, type Detail } from '../../data/audit-details.ts'
import type { SubjectKind } from '../../data/audit-rules.ts'
import { auditFieldsMessages, auditMessages } from '../../messages/index.ts'
import { actionWords, proposedWords } from './action-words.ts'
import { fieldWords } from './field-words.ts'
import { isIn, readable } from './readable.ts'
import {
  detailWords,
  factWords,
  kindWords,
  planStateWords,
  settingMemberWords,
  settingWords,
  subjectWords,
} from './word-maps.ts'

/** Labels of the log's codes; an unknown code is shown as it was recorded. */
export function useAuditWords() {
  const t = useMessages(auditMessages)
  const approvals = useMessages(approvalsMessages)
  const imports = useMessages(importsMessages)
  const fields = useMessages(auditFieldsMessages)
  return {
    action: (action: string): string => (isIn(actionWords, action) ? t(actionWords[action]) : action),
    /** Label of a proposed change by its command's path; null where the command has none. */
    command: (command: string): string | null => {
      if (isIn(proposedWords, command)) return approvals(proposedWords[command])
      const action = actionOf(command)
      return isIn(actionWords, action) ? t(actionWords[action]) : null
    },
    kind: (kind: SubjectKind): string => t(kindWords[kind]),
    subject: useSubjectWord(),
    detail: useDetailWord(),
    quantity: useQuantity(),
    commentState: (state: string): string => wordOf(fields, 'commentState', state),
    planState: (state: string): string => (isIn(planStateWords, state) ? t(planStateWords[state]) : state),
    importChoice: (choice: string): string =>
      isIn(importChoiceWords, choice) ? imports(importChoiceWords[choice]) : choice,
  }
}

// Isolated, so that a username keeps its direction.
const isolated = (username: string) => `\u2068${username}\u2069`

/** Label of a subject; accounts by their username where it is known. */
function useSubjectWord() {
  const t = useMessages(auditMessages)
  const settings = useMessages(settingsMessages)
  const format = useFormat()
  const isPersian = useLanguage() === 'pe'
  return (subject: string, username: string | null = null): string => {
    if (subject === '') return '–'
    if (subject === 'books') return t('ofBooks')
    const newcomer = username ?? /^username (.+)$/.exec(subject)?.[1]
    if (newcomer !== undefined) return t('ofUser', { username: isolated(newcomer) })
    const names = subject.split(', ').flatMap((name) => (isIn(settingWords, name) ? [name] : []))
    if (names.length === subject.split(', ').length) {
      const words = new Set(names.map((name) => settings(settingWords[name])))
      return [...words].join(isPersian ? '، ' : ', ')
    }
    const [, kind = '', id = ''] = /^([a-z -]+) (\d+)$/.exec(subject) ?? []
    if (isIn(subjectWords, kind)) return t(subjectWords[kind], { id: format.digits(id) })
    const day = subject.replace(/^day /, '')
    if (isIsoDay(day)) return t('ofDay', { day: format.day(dayInCalendar(day, isPersian ? 'pe' : 'gr')) })
    const [, month] = /^month (\d{4}-\d{2})$/.exec(subject) ?? []
    if (month !== undefined) return t('ofMonth', { month: format.month(month) })
    const [, count] = /^(\d+) withdrawals$/.exec(subject) ?? []
    return count === undefined ? subject : t('ofWithdrawals', { count: Number(count) })
  }
}

/** Label of a detail; a name without a label is turned into words. */
function useDetailWord() {
  const t = useMessages(auditMessages)
  const settings = useMessages(settingsMessages)
  const imports = useMessages(importsMessages)
  const fields = useMessages(auditFieldsMessages)
  const wordOf = (name: string): string => {
    if (isIn(factWords, name)) return t(factWords[name])
    if (isIn(detailWords, name)) return t(detailWords[name])
    if (isIn(fieldWords, name)) return fields(fieldWords[name])
    if (isIn(settingWords, name)) return settings(settingWords[name])
    if (isIn(settingMemberWords, name)) return settings(settingMemberWords[name])
    const member = name.slice(name.lastIndexOf('.') + 1)
    return member === name ? readable(name) : wordOf(member)
  }
  return ({ name, kind }: Pick<Detail, 'name' | 'kind'>): string => {
    if (kind === 'importOption')
      return isIn(importOptionWords, name) ? imports(importOptionWords[name]) : name
    return kind === 'change' && name === 'state' ? t('stateOf') : wordOf(name)
  }
}

/** Formats a number; that of a setting with its unit. */
function useQuantity() {
  const settings = useMessages(settingsMessages)
  const format = useFormat()
  return (name: string, value: number): string => {
    if (isIn(settingWords, name)) {
      if (name.endsWith('Rial')) return format.rial(value)
      if (name.endsWith('Percent')) return format.percent(value)
      if (isIn(settingUnits, name))
        return `${format.number(value, decimals)} ${settings(settingUnits[name], { count: value })}`
    }
    return format.number(value, decimals)
  }
}

/** Maximum number of fraction digits of settings and plans. */
const decimals = 4
