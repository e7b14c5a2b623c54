import { jalaliMonthInWords } from '@anar/domain/calendar'
import { moneyUnitNames, rialsPer, type ShowToman, unitShown, usualShowToman } from '@anar/domain/money'
import { toPersianDigits } from '@anar/domain/text'
import { accountNotices } from './notice-texts/account.ts'
import { applicationNotices } from './notice-texts/applications.ts'
import { commissionNotices } from './notice-texts/commission.ts'
import { membershipNotices } from './notice-texts/membership.ts'
import { networkNotices } from './notice-texts/network.ts'
import { opinionNotices } from './notice-texts/opinions.ts'
import { orderNotices } from './notice-texts/orders.ts'
import { paymentNotices } from './notice-texts/payments.ts'
import { proposalNotices } from './notice-texts/proposals.ts'
import { returnNotices } from './notice-texts/returns.ts'
import { walletNotices } from './notice-texts/wallet.ts'

/**
 * What a person can be told by the shop: once inside it, at /profile/notices, and once by SMS and by mail. `{place}`
 * stands for a member of the notice's details; a Gregorian day there is written as a date of the language, `{month}` by
 * its name, an amount ('250000 rial') as the language counts money, an invoice number in its digits, a name that is
 * kept in both languages in its own.
 * @spec 4.membership-rules
 */
const kinds = {
  ...orderNotices,
  ...returnNotices,
  ...walletNotices,
  ...paymentNotices,
  ...commissionNotices,
  ...networkNotices,
  ...opinionNotices,
  ...proposalNotices,
  ...accountNotices,
  ...membershipNotices,
  ...applicationNotices,
} as const satisfies Record<string, NoticeTexts>

type Localised = { fa: string; en: string }
type NoticeTexts = {
  tone: 'info' | 'success' | 'warning'
  /** Whether it goes out by SMS as well. */
  isSent: boolean
  /** Whether it goes out by mail as well; not, where nothing is said. */
  isMailed?: boolean
  /** Where in the shop something can be done about it; may have places too. */
  to: string | null
  title: Localised
  text: Localised
}

type PlacesOf<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesOf<Rest> : never

export type NoticeKind = keyof typeof kinds
/** The details that the text of a kind and its address have places for. */
export type NoticeDetails<Kind extends NoticeKind> = Readonly<
  Record<PlacesOf<(typeof kinds)[Kind]['text']['fa']> | PlacesOf<(typeof kinds)[Kind]['to']>, string>
>

export const noticeKinds = Object.keys(kinds) as readonly NoticeKind[]

/** What is known of a kind; null for one that this version of the shop does not know. */
export function noticeOf(kind: string): NoticeTexts | null {
  return Object.hasOwn(kinds, kind) ? kinds[kind as NoticeKind] : null
}

/**
 * The text of a notice in a language, its places filled; a place without its detail stays empty. Amounts are written
 * in the unit that the shop shows in that language.
 */
export function noticeText(
  text: Localised,
  details: Readonly<Record<string, unknown>>,
  language: 'fa' | 'en',
  showToman: ShowToman = usualShowToman,
): string {
  return text[language].replace(/\{(\w+)\}/g, (_, place: string) =>
    place === 'month'
      ? jalaliMonthInWords(String(details['month'] ?? ''), language)
      : written(details[place], language, showToman),
  )
}

/** Where the notice leads, its places filled; null where it leads nowhere. */
export function noticeTarget(to: string | null, details: Readonly<Record<string, unknown>>): string | null {
  return (
    to?.replace(/\{(\w+)\}/g, (_, place: string) => encodeURIComponent(String(details[place] ?? ''))) ?? null
  )
}

/** An amount of rials as a detail of a notice. */
export const amountDetail = (amountRial: number) => `${amountRial} rial`

/** A name that is kept in both languages as a detail of a notice: each reader gets their own. */
export const namesDetail = ({ fa, en }: Localised) => `${fa}${between}${en || fa}`
const between = '\u001f'

function written(value: unknown, language: 'fa' | 'en', showToman: ShowToman): string {
  const text = typeof value === 'string' ? value : ''
  const [persian = '', english] = text.split(between)
  if (english !== undefined) return language === 'fa' ? persian : english
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayWriters[language].format(Date.parse(`${text}T00:00:00Z`))
  if (/^\d+ rial$/.test(text)) return money(Number.parseInt(text, 10), language, showToman)
  const isInvoiceNumber = /^1[34]\d{2}-\d+$/.test(text)
  // Isolated, since after Persian letters a number with a dash is drawn turned round.
  return isInvoiceNumber && language === 'fa' ? `\u2066${toPersianDigits(text)}\u2069` : text
}

function money(amountRial: number, language: 'fa' | 'en', showToman: ShowToman): string {
  const unit = unitShown(showToman, language)
  const number = (amountRial / rialsPer(unit)).toLocaleString(language === 'fa' ? 'fa-IR' : 'en-US')
  return `${number} ${moneyUnitNames[language][unit]}`
}

const longDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const dayWriters = {
  fa: new Intl.DateTimeFormat('fa-IR-u-ca-persian', longDay),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory', longDay),
}
