import type { Fault } from './check.ts'
import type { FieldFault } from './codes.ts'
import en from './texts/faults.en.ts'
import fa from './texts/faults.fa.ts'

const tables: Record<'persian' | 'english', Record<FieldFault, string>> = { persian: fa, english: en }
const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/** What is said of a fault, in both languages; for the server, which has both. The browser loads its own table alone. */
export function faultText({ code, limit = 0 }: Fault, language: 'persian' | 'english'): string {
  const digits = String(limit)
  const shown =
    language === 'english' ? digits : digits.replace(/\d/g, (digit) => persianDigits[Number(digit)]!)
  return tables[language][code].replace('{limit}', shown)
}
