import { isFieldFault } from '@anar/contract/field-faults'
import { faultText } from '@anar/contract/field-faults/words'
import { toPersianDigits } from '@anar/domain/text'
import type { Locale } from '../../platform/http/locale.ts'
import { importMessages } from './messages.ts'

type ProblemParts = { kind: string; value: string; details: Readonly<Record<string, string | number>> }

/** The message of a problem of a file, in the reader's language. */
export function messageOfProblem(
  { kind, value, details }: ProblemParts,
  language: Locale['language'],
): string {
  const own = language === 'persian' ? 'fa' : 'en'
  if (isFieldFault(kind)) {
    const limit = details['limit']
    return faultText(typeof limit === 'number' ? { code: kind, limit } : { code: kind }, language)
  }
  const text = importMessages[kind as keyof typeof importMessages]?.[own] ?? kind
  return text.replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'message') return String(details[own] ?? '')
    if (slot === 'value') return own === 'fa' ? isolated(value) : value
    const detail = details[slot] ?? ''
    return typeof detail === 'number' && own === 'fa'
      ? toPersianDigits(String(detail).replace('.', '٫'))
      : String(detail)
  })
}

/** A value within Persian text, isolated in its own direction; without letters it is left-to-right. */
function isolated(value: string): string {
  return `${/\p{L}/u.test(value) ? '\u2068' : '\u2066'}${value}\u2069`
}

/** The title of a kind of problem: its message without the values. */
export function titleOfKind(kind: string, language: Locale['language']): string {
  return messageOfProblem({ kind, value: '…', details: blanks }, language)
}

const blanks = { count: '…', limit: '…', first: '…', code: '…', percent: '…', rial: '…', fa: '…', en: '…' }
