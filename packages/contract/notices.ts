import { jalaliMonthInWords } from '@anar/domain/calendar'
import { moneyUnitNames, rialsPer, type ShowToman, unitShown, usualShowToman } from '@anar/domain/money'
import { toPersianDigits } from '@anar/domain/text'
import { accountNotices } from './notice-messages/account.ts'
import { applicationNotices } from './notice-messages/applications.ts'
import { commissionNotices } from './notice-messages/commission.ts'
import { membershipNotices } from './notice-messages/membership.ts'
import { networkNotices } from './notice-messages/network.ts'
import { opinionNotices } from './notice-messages/opinions.ts'
import { orderNotices } from './notice-messages/orders.ts'
import { paymentNotices } from './notice-messages/payments.ts'
import { proposalNotices } from './notice-messages/proposals.ts'
import { returnNotices } from './notice-messages/returns.ts'
import { walletNotices } from './notice-messages/wallet.ts'

/**
 * The notices of the shop to a person: each once at /profile/notices, and once by SMS and by mail. `{name}` is the
 * placeholder of a member of the notice's details. A Gregorian day there is written as a date of the language, `{month}`
 * by its name, an amount ('250000 rial') in the language's unit of money, an invoice number in its digits, and of a
 * localised name the one in the language.
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
} as const satisfies Record<string, NoticeMessages>

type Localised = { fa: string; en: string }
type NoticeMessages = {
  tone: 'info' | 'success' | 'warning'
  /** Whether it goes out by SMS as well. */
  isSent: boolean
  /** Whether the text says what the title says, so that an SMS leaves the title out; false by default. */
  isWhole?: boolean
  /** Whether it goes out by mail as well; false by default. */
  isMailed?: boolean
  /** The page of the shop where the person can act on it; may have placeholders too. */
  to: string | null
  title: Localised
  text: Localised
}

type PlaceholdersOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

export type NoticeKind = keyof typeof kinds
/** The details that fill the text of a kind and its address. */
export type NoticeDetails<Kind extends NoticeKind> = Readonly<
  Record<
    PlaceholdersOf<(typeof kinds)[Kind]['text']['fa']> | PlaceholdersOf<(typeof kinds)[Kind]['to']>,
    string
  >
>

export const noticeKinds = Object.keys(kinds) as readonly NoticeKind[]

/** The texts of a kind; null for one that this version of the shop does not have. */
export function noticeOf(kind: string): NoticeMessages | null {
  return Object.hasOwn(kinds, kind) ? kinds[kind as NoticeKind] : null
}

/**
 * The text of a notice in a language, its placeholders filled; one without a detail stays empty. Amounts are written
 * in the unit that the shop shows in that language.
 */
export function noticeText(
  text: Localised,
  details: Readonly<Record<string, unknown>>,
  language: 'fa' | 'en',
  showToman: ShowToman = usualShowToman,
): string {
  return text[language].replace(/\{(\w+)\}/g, (_, placeholder: string) =>
    placeholder === 'month'
      ? jalaliMonthInWords(String(details['month'] ?? ''), language)
      : written(details[placeholder], language, showToman),
  )
}

/** The address of a notice, its placeholders filled; null where it has none. */
export function noticeTarget(to: string | null, details: Readonly<Record<string, unknown>>): string | null {
  return (
    to?.replace(/\{(\w+)\}/g, (_, placeholder: string) =>
      encodeURIComponent(String(details[placeholder] ?? '')),
    ) ?? null
  )
}

/** An amount of rials as a detail of a notice. */
export const amountDetail = (amountRial: number) => `${amountRial} rial`

/** A name in both languages as a detail of a notice: each reader gets the one in their language. */
export const namesDetail = ({ fa, en }: Localised) => `${fa}${between}${en || fa}`
const between = '\u001f'

function written(value: unknown, language: 'fa' | 'en', showToman: ShowToman): string {
  const text = typeof value === 'string' ? value : ''
  const [persian = '', english] = text.split(between)
  if (english !== undefined) return language === 'fa' ? persian : english
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayWriters[language].format(Date.parse(`${text}T00:00:00Z`))
  if (/^\d+ rial$/.test(text)) return money(Number.parseInt(text, 10), language, showToman)
  const isInvoiceNumber = /^1[34]\d{2}-\d+$/.test(text)
  // Isolated, since after Persian letters a number with a dash is shown reversed.
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
