import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'

type Language = Locale['language']

/** How a user sets a password: by password recovery with their email. */
const howTo = {
  persian: 'برای تعیین رمز عبور، در صفحهٔ ورود «فراموشی رمز عبور» را بزنید و ایمیل خود را وارد کنید.',
  english: 'To set your password press “Forgot password” on the login page and enter your email.',
}

/** The SMS to applicants and users of sellers, in the language of the person who filled in the form. */
export const sellerMessages = {
  approved: ({ businessName, username }: { businessName: string; username: string }, language: Language) =>
    language === 'english'
      ? `Anar\n${businessName} was approved as a seller. Your username: ${username}\n${howTo.english}`
      : `انار\n«${businessName}» به‌عنوان فروشنده پذیرفته شد. نام کاربری شما: ${username}\n${howTo.persian}`,
  rejected: ({ businessName, reason }: { businessName: string; reason: string }, language: Language) =>
    language === 'english'
      ? `Anar\nThe application of ${businessName} was not approved: ${reason}\nYou can correct it and send it again.`
      : `انار\nدرخواست «${businessName}» پذیرفته نشد: ${reason}\nمی‌توانید آن را اصلاح کنید و دوباره بفرستید.`,
  added: ({ businessName, username }: { businessName: string; username: string }, language: Language) =>
    language === 'english'
      ? `Anar\nYou were added as a user of ${businessName}. Your username: ${username}\n${howTo.english}`
      : `انار\nبه کاربران «${businessName}» افزوده شدید. نام کاربری شما: ${username}\n${howTo.persian}`,
  dismissed: ({ businessName }: { businessName: string }, language: Language) =>
    language === 'english'
      ? `Anar\nYou no longer act for ${businessName}; your account was closed.`
      : `انار\nشما دیگر کاربر «${businessName}» نیستید و حسابتان بسته شد.`,
  reset: ({ businessName, username }: { businessName: string; username: string }, language: Language) =>
    language === 'english'
      ? `Anar\nThe password of ${username} (${businessName}) was reset.\n${howTo.english}`
      : `انار\nرمز عبور ${username} («${businessName}») بازنشانی شد.\n${howTo.persian}`,
} as const

export type SellerMessage = { to: string; text: string }

/**
 * Sends messages after the commit. The adapter logs failures, which change nothing: the office and the main user see the
 * usernames too.
 */
export async function sendAll(
  { sms }: Pick<AppDeps, 'sms'>,
  messages: readonly SellerMessage[],
): Promise<void> {
  await Promise.allSettled(messages.map((message) => sms.send(message)))
}
