import { isFieldFault } from '@anar/contract/field-faults'
import { faultText } from '@anar/contract/field-faults/words'
import { toPersianDigits } from '@anar/domain/text'
import type { Locale } from '../../platform/http/locale.ts'
import { importTexts } from './texts.ts'

type Told = { kind: string; value: string; details: Readonly<Record<string, string | number>> }

/** What is said of a problem of a file, in the reader's language. */
export function messageOfProblem({ kind, value, details }: Told, language: Locale['language']): string {
  const own = language === 'persian' ? 'fa' : 'en'
  if (isFieldFault(kind)) {
    const limit = details['limit']
    return faultText(typeof limit === 'number' ? { code: kind, limit } : { code: kind }, language)
  }
  const text = importTexts[kind as keyof typeof importTexts]?.[own] ?? kind
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    if (place === 'message') return String(details[own] ?? '')
    if (place === 'value') return own === 'fa' ? isolated(value) : value
    const told = details[place] ?? ''
    return typeof told === 'number' && own === 'fa'
      ? toPersianDigits(String(told).replace('.', '٫'))
      : String(told)
  })
}

/** A value within Persian words, in its own direction: what has no letters is read from the left. */
function isolated(value: string): string {
  return `${/\p{L}/u.test(value) ? '\u2068' : '\u2066'}${value}\u2069`
}

/** What a kind of problem is called in a list of kinds: its message without the values. */
export function titleOfKind(kind: string, language: Locale['language']): string {
  return messageOfProblem({ kind, value: '…', details: blanks }, language)
}

const blanks = { count: '…', limit: '…', first: '…', code: '…', percent: '…', rial: '…', fa: '…', en: '…' }
