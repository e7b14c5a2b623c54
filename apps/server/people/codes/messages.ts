import type { Locale } from '../../platform/http/locale.ts'
import type { CodePurpose } from './queries.ts'

// The purpose stands first: a person who is asked for the code by phone sees what it is for.
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
  ERASE: { fa: 'حذف حساب', en: 'deleting the account' },
  SELLER_SIGN_UP: { fa: 'ثبت‌نام فروشنده', en: 'seller sign-up' },
}

/**
 * The message of a code. Its digits are Latin in both languages, since phones only offer to fill in those; where the
 * shop has an address, the last line binds the code to it for the browser's autofill.
 *
 * @param host of the shop's address, for example `shop.example`; null where it has none
 */
export function codeMessage(
  params: { purpose: CodePurpose; code: string; seconds: number; channel: 'sms' | 'email' },
  language: Locale['language'],
  host: string | null,
): { subject: string; text: string } {
  const { purpose, code, seconds, channel } = params
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

/** A masked phone or mailbox that its owner recognises: `0912•••4567`, `sa•••@example.com`. @spec 2.sign-up-otp */
export function masked(destination: string): string {
  if (destination === '') return ''
  const at = destination.lastIndexOf('@')
  if (at < 0) return `0${destination.slice(0, 3)}•••${destination.slice(-4)}`
  return `${destination.slice(0, Math.min(2, Math.max(1, at - 1)))}•••${destination.slice(at)}`
}
