import { jalaliMonthInWords } from '@anar/domain/calendar'
import { moneyUnitNames, rialsPer, type ShowToman, unitShown, usualShowToman } from '@anar/domain/money'
import { toPersianDigits } from '@anar/domain/text'
import { commissionNotices } from './notice-texts/commission.ts'
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
  WELCOME: {
    tone: 'success',
    isSent: false,
    to: '/products-list',
    title: { fa: 'به انار خوش آمدید', en: 'Welcome to Anar' },
    text: {
      fa: 'ثبت‌نام شما کامل شد. مشخصات، نشانی‌ها و دستگاه‌های خود را در «حساب من» می‌بینید.',
      en: 'Your registration is complete. You will find your details, addresses and devices under “My account”.',
    },
  },
  LOGIN_TRIED: {
    tone: 'warning',
    isSent: true,
    isMailed: true,
    to: '/profile/sessions',
    title: { fa: 'تلاش ناموفق برای ورود به حساب شما', en: 'Somebody tried to log in to your account' },
    text: {
      fa: 'امروز کسی چند بار با رمز یا کد نادرست خواسته است وارد حساب شما شود. اگر خودتان نبوده‌اید، کاری لازم نیست؛ فقط رمز و کدها را به هیچ‌کس ندهید.',
      en: 'Somebody tried several wrong passwords or codes at your account today. If it was not you, you need do nothing; just give your password and codes to nobody.',
    },
  },
  APPLICATION_APPROVED: {
    tone: 'success',
    isSent: true,
    to: '/profile/network/training',
    title: { fa: 'درخواست بازاریابی شما پذیرفته شد', en: 'Your application was approved' },
    text: {
      fa: 'از امروز بازاریاب انار هستید. بخش آموزش برای شما باز شده است.',
      en: 'You are a marketer of Anar from today. The training section is open to you.',
    },
  },
  APPLICATION_REJECTED: {
    tone: 'warning',
    isSent: true,
    to: '/become-marketer/rejected',
    title: { fa: 'درخواست بازاریابی شما پذیرفته نشد', en: 'Your application was not approved' },
    text: {
      fa: 'دلیل: «{reason}». می‌توانید پس از اصلاح دوباره درخواست دهید.',
      en: 'The reason: “{reason}”. You may apply again once it is put right.',
    },
  },
  CONTRACT_TERMINATED: {
    tone: 'info',
    isSent: true,
    to: '/profile/network-marketer-info',
    title: { fa: 'قرارداد شما پایان یافت', en: 'Your contract has ended' },
    text: {
      fa: 'به درخواست خودتان قرارداد نمایندگی پایان یافت. خرید از فروشگاه مانند همیشه ممکن است.',
      en: 'The agency contract ended at your request. You can go on buying from the shop as always.',
    },
  },
  // Sellers are told of these by SMS by the commands themselves, in words that say how to come to a password.
  SELLER_APPROVED: {
    tone: 'success',
    isSent: false,
    to: '/seller/users',
    title: { fa: 'درخواست فروشندگی پذیرفته شد', en: 'The seller application was approved' },
    text: {
      fa: '«{businessName}» از امروز فروشندهٔ انار است.',
      en: '“{businessName}” is a seller of Anar from today.',
    },
  },
  SELLER_REJECTED: {
    tone: 'warning',
    isSent: false,
    to: '/seller/sign-up',
    title: { fa: 'درخواست فروشندگی پذیرفته نشد', en: 'The seller application was not approved' },
    text: {
      fa: 'درخواست «{businessName}» پذیرفته نشد. دلیل: «{reason}».',
      en: 'The application of “{businessName}” was not approved. The reason: “{reason}”.',
    },
  },
  SELLER_USER_ADDED: {
    tone: 'info',
    isSent: false,
    to: '/seller/users',
    title: { fa: 'کاربر فروشنده شدید', en: 'You are a user of a seller' },
    text: {
      fa: 'با نام کاربری {username} برای «{businessName}» افزوده شدید.',
      en: 'You were added to “{businessName}” with the username {username}.',
    },
  },
  SELLER_USER_DISMISSED: {
    tone: 'info',
    isSent: false,
    to: null,
    title: { fa: 'دسترسی فروشندگی پایان یافت', en: 'Your seller access has ended' },
    text: {
      fa: 'دسترسی شما به حساب «{businessName}» بسته شد.',
      en: 'Your access to the account of “{businessName}” was closed.',
    },
  },
  PREFERRED_BLOCK_AHEAD: {
    tone: 'warning',
    isSent: true,
    to: '/products-list',
    title: {
      fa: 'حساب مشتری ویژه در آستانهٔ مسدودی است',
      en: 'Your preferred customer account is about to be blocked',
    },
    text: {
      fa: 'مدتی است خریدی ثبت نکرده‌اید. اگر پیش از {day} خرید نکنید حساب شما مسدود می‌شود؛ خودتان می‌توانید آن را رفع کنید.',
      en: 'You have not bought anything for some time. Without a purchase before {day} your account will be blocked; you can lift the block yourself.',
    },
  },
  PREFERRED_BLOCKED: {
    tone: 'warning',
    isSent: true,
    to: '/profile/network-marketer-info',
    title: { fa: 'حساب مشتری ویژهٔ شما مسدود شد', en: 'Your preferred customer account is blocked' },
    text: {
      fa: 'تا پایان مهلت، خریدی ثبت نشد. از «حساب من» می‌توانید رفع مسدودی کنید.',
      en: 'There was no purchase before the time was up. You can lift the block under “My account”.',
    },
  },
  REMOVAL_AHEAD: {
    tone: 'warning',
    isSent: true,
    to: '/become-marketer',
    title: { fa: 'حساب شما حذف خواهد شد', en: 'Your account is about to be removed' },
    text: {
      fa: 'حسابی که نه خریدی داشته باشد و نه درخواست بازاریابی، پس از مدتی حذف می‌شود. حساب شما در {day} حذف می‌شود، مگر آنکه پیش از آن خرید کنید یا درخواست دهید.',
      en: 'An account without a purchase or an application is removed after some time. Yours will be removed on {day}, unless you buy or apply before.',
    },
  },
  DOCUMENTS_BLOCK_AHEAD: {
    tone: 'warning',
    isSent: true,
    to: '/contact-us',
    title: { fa: 'مدارک شما نادرست شناخته شد', en: 'Your documents were found to be wrong' },
    text: {
      fa: 'دلیل: «{reason}». اگر پیش از {day} با پشتیبانی اصلاح نشود، حساب شما مسدود می‌شود.',
      en: 'The reason: “{reason}”. Unless it is put right with the support before {day}, your account will be blocked.',
    },
  },
  ACCOUNT_BLOCKED: {
    tone: 'warning',
    isSent: true,
    to: '/contact-us',
    title: { fa: 'حساب شما مسدود شد', en: 'Your account is blocked' },
    text: {
      fa: 'دلیل: «{reason}». برای رفع آن با پشتیبانی تماس بگیرید.',
      en: 'The reason: “{reason}”. Please contact the support to have it lifted.',
    },
  },
  DOCUMENTS_BLOCKED: {
    tone: 'warning',
    isSent: true,
    to: '/contact-us',
    title: { fa: 'حساب شما مسدود شد', en: 'Your account is blocked' },
    text: {
      fa: 'مدارک نادرست در مهلت تعیین‌شده اصلاح نشد. برای رفع آن با پشتیبانی تماس بگیرید.',
      en: 'The wrong documents were not put right in time. Please contact the support to have the block lifted.',
    },
  },
  ACCOUNT_UNBLOCKED: {
    tone: 'success',
    isSent: true,
    to: '/profile/network-marketer-info',
    title: { fa: 'حساب شما باز شد', en: 'Your account is no longer blocked' },
    text: { fa: 'می‌توانید مانند پیش ادامه دهید.', en: 'You can go on as before.' },
  },
  DEATH_REPORTED: {
    tone: 'info',
    isSent: true,
    to: null,
    title: { fa: 'درگذشت بازاریاب ثبت شد', en: 'The marketer’s death was recorded' },
    text: {
      fa: 'جایگاه ایشان تا {day} فعال می‌ماند. بازماندگان برای انتقال آن باید مدارک انحصار وراثت را به پشتیبانی بدهند.',
      en: 'The position stays active until {day}. To take it over, the heirs must hand the inheritance documents to support.',
    },
  },
  DEATH_BLOCK_AHEAD: {
    tone: 'warning',
    isSent: true,
    to: null,
    title: {
      fa: 'مهلت مدارک انحصار وراثت رو به پایان است',
      en: 'The time for inheritance documents is running out',
    },
    text: {
      fa: 'اگر مدارک پیش از {day} پذیرفته نشود، جایگاه مسدود می‌شود.',
      en: 'Unless the documents are accepted before {day}, the position will be blocked.',
    },
  },
  DEATH_BLOCKED: {
    tone: 'warning',
    isSent: true,
    to: null,
    title: { fa: 'جایگاه مسدود شد', en: 'The position is blocked' },
    text: {
      fa: 'مدارک انحصار وراثت در مهلت تعیین‌شده پذیرفته نشد. پشتیبانی پس از دریافت مدارک آن را باز می‌کند.',
      en: 'No inheritance documents were accepted in time. The support opens it again once it has them.',
    },
  },
  INHERITANCE_ACCEPTED: {
    tone: 'success',
    isSent: true,
    to: null,
    title: { fa: 'مدارک انحصار وراثت پذیرفته شد', en: 'The inheritance documents were accepted' },
    text: { fa: 'جایگاه فعال می‌ماند.', en: 'The position stays active.' },
  },
  PASSWORD_CHANGED: {
    tone: 'info',
    isSent: true,
    to: '/profile/sessions',
    title: { fa: 'رمز عبور شما تغییر کرد', en: 'Your password was changed' },
    text: {
      fa: 'اگر شما نبودید، بی‌درنگ رمز را بازیابی کنید و با پشتیبانی تماس بگیرید.',
      en: 'If it was not you, recover the password at once and contact the support.',
    },
  },
  CELLPHONE_CHANGED: {
    tone: 'info',
    // Every contact of the person is told, by a message with a link that stops it.
    isSent: false,
    to: '/profile/edit-user-info',
    title: { fa: 'شمارهٔ همراه شما تغییر کرد', en: 'Your mobile number was changed' },
    text: {
      fa: 'از این پس پیامک‌ها به شمارهٔ تازه فرستاده می‌شود. اگر شما نبودید با پشتیبانی تماس بگیرید.',
      en: 'Messages go to the new number from now on. If it was not you, contact the support.',
    },
  },
  EMAIL_CHANGED: {
    tone: 'info',
    // As with the phone.
    isSent: false,
    to: '/profile/edit-user-info',
    title: { fa: 'ایمیل شما تغییر کرد', en: 'Your email was changed' },
    text: {
      fa: 'بازیابی رمز از این پس با ایمیل تازه است. اگر شما نبودید با پشتیبانی تماس بگیرید.',
      en: 'Your password is recovered through the new mailbox from now on. If it was not you, contact the support.',
    },
  },
  IBAN_CHANGED: {
    tone: 'info',
    // As with the phone.
    isSent: false,
    to: '/profile/bank-account-info',
    title: { fa: 'شبای شما تغییر کرد', en: 'Your Sheba was changed' },
    text: {
      fa: 'شبای تازه به {iban} پایان می‌یابد. اگر شما نبودید با پشتیبانی تماس بگیرید.',
      en: 'The new Sheba ends in {iban}. If it was not you, contact the support.',
    },
  },
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
