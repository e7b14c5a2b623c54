import type { Locale } from '../../platform/http/locale.ts'
import type { CodePurpose } from './queries.ts'

// What the code is for stands first: whoever is asked for it on the phone sees what they would give away.
const purposes: Record<CodePurpose, { fa: string; en: string }> = {
  SIGN_UP_PHONE: { fa: 'ثبت‌نام', en: 'sign-up' },
  SIGN_UP_EMAIL: { fa: 'تأیید ایمیل', en: 'email verification' },
  LOGIN: { fa: 'ورود', en: 'login' },
  STAFF_LOGIN: { fa: 'ورود به دفتر', en: 'office login' },
  RECOVER_PASSWORD: { fa: 'بازیابی رمز عبور', en: 'password recovery' },
  FORGET_USERNAME: { fa: 'بازیابی نام کاربری', en: 'username recovery' },
  SIGN_CONTRACT: { fa: 'امضای قرارداد', en: 'signing the contract' },
  CHANGE_CELLPHONE: { fa: 'تغییر تلفن همراه', en: 'changing the mobile number' },
  CHANGE_EMAIL: { fa: 'تغییر ایمیل', en: 'changing the email' },
  CHANGE_IBAN: { fa: 'تغییر شبا', en: 'changing the Sheba' },
  SELLER_SIGN_UP: { fa: 'ثبت‌نام فروشنده', en: 'seller sign-up' },
}

/**
 * What a code is sent with. Its digits are Latin in both languages, since phones offer to fill in only those; with an
 * address of the shop's own the last line lets the browser fill it in there and nowhere else.
 *
 * @param host of the shop's address, for example `shop.example`; null where it has none
 */
export function codeMessage(
  asked: { purpose: CodePurpose; code: string; seconds: number; channel: 'sms' | 'email' },
  language: Locale['language'],
  host: string | null,
): { subject: string; text: string } {
  const { purpose, code, seconds, channel } = asked
  const minutes = Math.max(1, Math.floor(seconds / 60))
  const bound = channel === 'sms' && host !== null ? `\n\n@${host} #${code}` : ''
  if (language === 'english') {
    return {
      subject: `Anar: code for ${purposes[purpose].en}`,
      text: `Anar\nCode for ${purposes[purpose].en}: ${code}\nValid for ${minutes} minutes. Do not share it with anyone.${bound}`,
    }
  }
  const persianMinutes = minutes.toLocaleString('fa-IR')
  return {
    subject: `انار: کد ${purposes[purpose].fa}`,
    text: `انار\nکد ${purposes[purpose].fa}: ${code}\nتا ${persianMinutes} دقیقه معتبر است. آن را به هیچ‌کس ندهید.${bound}`,
  }
}

/** Enough of a phone or a mailbox to know it again: `0912•••4567`, `sa•••@example.com`. @spec 2.sign-up-otp */
export function masked(destination: string): string {
  if (destination === '') return ''
  const at = destination.lastIndexOf('@')
  if (at < 0) return `0${destination.slice(0, 3)}•••${destination.slice(-4)}`
  return `${destination.slice(0, Math.min(2, Math.max(1, at - 1)))}•••${destination.slice(at)}`
}
