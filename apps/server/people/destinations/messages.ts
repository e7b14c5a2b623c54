import type { DestinationChangeKind } from '@anar/domain/ledger'
import { toPersianDigits } from '@anar/domain/text'
import type { PageLanguage } from '../../platform/http/own-page.ts'

type ChangeNotice = {
  kind: DestinationChangeKind
  isSeller: boolean
  /** The end of the new Sheba, where that was changed. */
  ibanEnd: string | null
  /** Whether the change restores the value before a stopped change. */
  isRestored: boolean
  until: Temporal.Instant
}

const what: Readonly<Record<DestinationChangeKind, { fa: string; en: string }>> = {
  IBAN: { fa: 'شبا', en: 'Sheba' },
  CELLPHONE: { fa: 'شمارهٔ همراه', en: 'mobile number' },
  EMAIL: { fa: 'ایمیل', en: 'email' },
  PASSWORD: { fa: 'رمز عبور', en: 'password' },
  MAIN_USER: { fa: 'کاربر اصلی', en: 'main user' },
}

const moments = {
  fa: new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone: 'Asia/Tehran',
  }),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory', {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone: 'Asia/Tehran',
  }),
}

/** A moment of Tehran as people read it: «۶ آذر ساعت ۱۰:۳۰». */
export const momentIn = (language: PageLanguage, at: Temporal.Instant) =>
  moments[language].format(at.epochMilliseconds)

/** The description of a change: «شبای حساب شما به شبایی با پایان ۰۰۰۱». */
export function changeInWords(
  { kind, isSeller, ibanEnd }: Pick<ChangeNotice, 'kind' | 'isSeller' | 'ibanEnd'>,
  language: PageLanguage,
): string {
  const name = what[kind][language]
  if (language === 'en') {
    const changed = `the ${name} of ${isSeller ? 'your shop' : 'your account'}`
    return ibanEnd === null ? changed : `${changed}, to one that ends in ${ibanEnd}`
  }
  const changed = `${kind === 'IBAN' ? 'شبای' : name} ${isSeller ? 'فروشگاه شما' : 'حساب شما'}`
  return ibanEnd === null ? changed : `${changed} به شبایی با پایان ${toPersianDigits(ibanEnd)}`
}

/** The message that reports a change to a contact; `link` is null where no link can stop the change. */
export function alertMessage(
  notice: ChangeNotice,
  language: PageLanguage,
  link: string | null,
): { subject: string; text: string } {
  const change = changeInWords(notice, language)
  const until = momentIn(language, notice.until)
  if (language === 'en') {
    const subject = notice.isRestored ? 'A change was stopped' : `Anar: ${what[notice.kind].en} changed`
    const happened = notice.isRestored
      ? `A change was stopped: ${change} is as it was before.`
      : `There is a change: ${change}.`
    const stop = link === null ? '' : `\nNot you? Stop it: ${link}`
    return { subject, text: `Anar\n${happened}\nNo money is paid out before ${until}.${stop}` }
  }
  const subject = notice.isRestored ? 'انار: جلوی تغییر گرفته شد' : `انار: تغییر ${what[notice.kind].fa}`
  const happened = notice.isRestored
    ? `جلوی تغییر گرفته شد؛ ${change} به حالت پیشین برگشت.`
    : `${change} تغییر کرد.`
  const stop = link === null ? '' : `\nکار شما نیست؟ جلویش را بگیرید: ${link}`
  return { subject, text: `انار\n${happened}\nتا ${until} پولی واریز نمی‌شود.${stop}` }
}

/** The words of the page that a stop link opens. */
export const stopMessages = {
  title: { fa: 'جلوگیری از تغییر', en: 'Stop a change' },
  heading: { fa: 'این تغییر کار شما نیست؟', en: 'Was this change not yours?' },
  changed: { fa: 'چه چیزی تغییر کرده است', en: 'What was changed' },
  when: { fa: 'زمان تغییر', en: 'When' },
  effectIban: {
    fa: 'با زدن دکمه، شبای پیشین برمی‌گردد، به شبای تازه چیزی واریز نمی‌شود و همهٔ دستگاه‌ها از حساب خارج می‌شوند.',
    en: 'The button puts the former Sheba back, nothing is paid to the new one, and every device is logged out.',
  },
  effectContact: {
    fa: 'با زدن دکمه، شماره یا ایمیل پیشین برمی‌گردد و همهٔ دستگاه‌ها از حساب خارج می‌شوند.',
    en: 'The button puts the former number or email back, and every device is logged out.',
  },
  effectPassword: {
    fa: 'با زدن دکمه، رمز تازه از کار می‌افتد و همهٔ دستگاه‌ها از حساب خارج می‌شوند. سپس با «فراموشی رمز عبور» رمز دیگری بگذارید.',
    en: 'With the button the new password no longer works and every device is logged out. Then set another one by “Forgot password”.',
  },
  stop: { fa: 'کار من نیست؛ جلویش را بگیر', en: 'It was not me: stop it' },
  stopped: {
    fa: 'جلوی این تغییر گرفته شد و به همهٔ شماره‌ها و ایمیل‌های شما خبر داده شد. تا پایان مهلت هیچ پولی از حساب شما بیرون نمی‌رود.',
    en: 'The change is stopped, and all your numbers and emails are told. No money leaves your account until the wait is over.',
  },
  already: { fa: 'جلوی این تغییر پیش‌تر گرفته شده است.', en: 'This change was stopped before.' },
  invalid: {
    fa: 'این پیوند درست نیست یا زمان آن گذشته است. با پشتیبانی تماس بگیرید.',
    en: 'This link is not right, or its time is over. Please contact support.',
  },
  shop: { fa: 'رفتن به فروشگاه', en: 'Go to the shop' },
  otherLanguage: { fa: 'English', en: 'فارسی' },
} as const
