/** @spec 8.request-failures, 8.record-failures */
import { ApiError } from '@anar/contract/client'
import { translateWith } from '@anar/ui/i18n'
import { describe, expect, it } from 'vitest'
import { loginRefusal } from '../people/components/auth/login-refusal.ts'
import { loginMessages } from '../people/messages/index.ts'
import { messageOf } from '../platform/data/failure.ts'
import { failureMessages } from '../platform/messages/index.ts'

const offline = new ApiError('Failed to fetch', { status: null })
const broken = new ApiError('HTTP error! Status: 500', { status: 500 })

async function sentencesIn(language: 'pe' | 'en') {
  const t = translateWith(await failureMessages.load(language), language)
  const l = translateWith(await loginMessages.load(language), language)
  return {
    location: t('location'),
    'logout of other devices': t('logoutOthers'),
    login: l('failed'),
    'email code': t('emailCode'),
    'recovery code': t('recoveryCode'),
    'sign-up': t('signUp'),
    'return info': t('returnInfo'),
    'postal verification': t('postalVerification'),
    'generic insert': t('insert'),
    'generic update': t('update'),
    'generic delete': t('delete'),
  }
}
type Call = keyof Awaited<ReturnType<typeof sentencesIn>>

describe.each(['pe', 'en'] as const)('a request that itself fails (%s)', (language) => {
  /** @spec 8.record-failures.1 */
  it.each<[Call, string, string]>([
    ['location', 'جست‌وجوی مکان پاسخ نداد', 'The place search did not answer'],
    ['logout of other devices', 'دستگاه‌های دیگر خارج نشدند', 'The other devices were not logged out'],
    ['login', 'ورود انجام نشد', 'The login failed'],
    ['email code', 'درخواست کد ایمیل انجام نشد', 'The request for the email code failed'],
    ['recovery code', 'درخواست کد بازیابی انجام نشد', 'The request for the recovery code failed'],
    ['sign-up', 'ثبت‌نام پیش نرفت', 'The sign-up did not go on'],
    ['return info', 'اطلاعات مرجوعی دریافت نشد', 'The return information could not be loaded'],
    ['postal verification', 'کد پستی با استان سنجیده نشد', 'The postal code could not be checked now'],
    ['generic insert', 'افزودن انجام نشد', 'Adding failed'],
    ['generic update', 'تغییر ثبت نشد', 'The change was not saved'],
    ['generic delete', 'حذف انجام نشد', 'Deleting failed'],
  ])('%s: “%s”, “%s”, for want of an answer and for a server that broke', async (call, fa, en) => {
    const sentence = (await sentencesIn(language))[call]
    expect(sentence).toContain(language === 'pe' ? fa : en)
    expect(messageOf(offline, sentence)).toBe(sentence)
    expect(messageOf(broken, sentence)).toBe(sentence)
  })

  /** @spec 8.request-failures.1 */
  it('differs for each call', async () => {
    const sentences = Object.values(await sentencesIn(language))
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

it('a login that fails at logging other devices out says so above the form', async () => {
  const { 'logout of other devices': sentence } = await sentencesIn('en')
  expect(loginRefusal(broken, sentence)).toEqual({ target: 'form', message: sentence })
})
