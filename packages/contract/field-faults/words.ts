import type { Fault } from './check.ts'
import type { FieldFault } from './codes.ts'
import en from './messages/faults.en.ts'
import fa from './messages/faults.fa.ts'

const tables: Record<'persian' | 'english', Record<FieldFault, string>> = { persian: fa, english: en }
const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/** The text of a fault in a language; for the server, which has both. The browser loads only the table of its language. */
export function faultText({ code, limit = 0 }: Fault, language: 'persian' | 'english'): string {
  const digits = String(limit)
  const shown =
    language === 'english' ? digits : digits.replace(/\d/g, (digit) => persianDigits[Number(digit)]!)
  return tables[language][code].replace('{limit}', shown)
}
