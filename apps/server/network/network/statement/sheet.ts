import { wordIn } from '@anar/contract/words/in-language'
import { jalaliMonthInWords } from '@anar/domain/calendar'
import { memberCode } from '@anar/domain/people'
import { type Sheet, writersOf } from '../../../platform/papers/index.ts'
import type { ShopNames } from '../../../platform/settings/index.ts'
import { statementMessages } from './messages.ts'
import type { StatementDetails } from './queries.ts'

type Language = Sheet['language']

/** A marketer's month as a sheet in one language, with its summary lines; amounts in rials in both. @spec 9.commission */
export function statementSheet(
  { row, shop }: { row: StatementDetails; shop: Pick<ShopNames, 'shopName'> },
  language: Language,
): Sheet {
  const t = statementMessages[language]
  const { amount, day } = writersOf(language)
  const month = jalaliMonthInWords(row.month, language)
  return {
    language,
    orientation: 'portrait',
    brand: shop.shopName[language],
    title: t.title,
    facts: [
      { label: t.month, value: month },
      { label: t.approved, value: day(row.approved_at) },
    ],
    parties: [
      {
        title: t.marketer,
        rows: [
          { label: t.name, value: `${row.first_name} ${row.last_name}` },
          { label: t.code, value: memberCode(row.person_id), isLatin: true },
        ],
      },
      { title: t.standing, rows: standingRows(row, language) },
    ],
    columns: [
      { title: t.item, width: 3, align: 'start' },
      { title: t.amount, width: 1, align: 'end' },
    ],
    rows: [
      [t.differential, amount(row.differential)],
      [t.generation, amount(row.generation)],
      [t.reversals, amount(row.reversed)],
      [t.adjusted, amount(row.adjusted)],
      [t.carried, amount(row.carried)],
    ],
    totals: [
      { label: t.balance, value: amount(row.balance) },
      { label: t.withheld, value: amount(0 - row.withheld) },
      { label: t.payable, value: amount(row.payable), isStrong: true },
    ],
    notes: notesOf(row, language),
    foot: t.foot.replace('{month}', month),
  }
}

function standingRows(row: StatementDetails, language: Language): Sheet['parties'][number]['rows'] {
  const t = statementMessages[language]
  const { amount } = writersOf(language)
  return [
    { label: t.ownScore, value: points(row.own_score, language) },
    { label: t.groupScore, value: points(row.group_score, language) },
    { label: t.sideScore, value: points(row.side_score, language) },
    { label: t.rate, value: `${points(row.rate_basis_points, language)}${language === 'fa' ? '٪' : '%'}` },
    { label: t.rank, value: wordIn(language, 'rank', row.rank) },
    { label: t.ownPurchase, value: amount(row.own_purchase) },
    { label: t.eligible, value: row.is_eligible ? t.yes : t.no },
  ]
}

function notesOf(row: StatementDetails, language: Language): string[] {
  const t = statementMessages[language]
  const paidOn = row.paid_at ? writersOf(language).day(row.paid_at) : ''
  return [
    t.states[row.state].replace('{day}', paidOn),
    ...(row.balance < 0 ? [t.negative] : []),
    t.why,
    `${t.hash}: ${row.sha256.toString('hex', 0, 8)}`,
  ]
}

const pointWriters = {
  fa: new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }),
}
const points = (hundredths: number, language: Language) => pointWriters[language].format(hundredths / 100)
