/** @spec 5.password, 5.upload-size, 5.mandatory-fields, 8.messages */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { formatPercent } from '../format/index.ts'
import { type Language, LanguageProvider } from '../i18n/index.ts'
import { clockOf, codeDigits, secondsLeft } from './code-times.ts'
import { typedFromDay } from './day-text.ts'
import { CodeField, ComboboxField, DayField, ImagesField, PasswordRules, UploadField } from './index.ts'
import { matchingOptions } from './options.ts'
import { kindsOf, uploadFaultOf } from './upload-check.ts'

const inLanguage = (language: Language, node: ReactNode) =>
  renderToStaticMarkup(<LanguageProvider language={language}>{node}</LanguageProvider>)
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const nothing = () => {}

describe('a day', () => {
  it('is written in the calendar and the digits of the language', () => {
    expect(typedFromDay('1991-03-21', 'pe')).toBe('۱۳۷۰/۰۱/۰۱')
    expect(typedFromDay('1991-03-21', 'en')).toBe('1991/03/21')
    expect([typedFromDay(null, 'pe'), typedFromDay('x', 'en')]).toEqual(['', ''])
  })
})

describe('a day field', () => {
  it('repeats its day in words, and shows an example where there is none', () => {
    const html = inLanguage('pe', <DayField label="تولد" value="1991-03-21" onChange={nothing} />)
    expect(html).toContain('value="۱۳۷۰/۰۱/۰۱"')
    expect(words(html)).toBe('تولد ۱ فروردین ۱۳۷۰')
    expect(words(inLanguage('en', <DayField label="Born" value={null} onChange={nothing} />))).toBe(
      'Born For example 1991/03/21',
    )
  })
})

describe('a code', () => {
  it('is the digits of what was typed or pasted, six at most', () => {
    expect(codeDigits(' 471-039 ', 6)).toBe('471039')
    expect(codeDigits('code: 4710391', 6)).toBe('471039')
  })

  it('is shown in the digits of the language, a box each, over one input for SMS codes', () => {
    const html = inLanguage('pe', <CodeField label="کد" value="471" onChange={nothing} />)
    expect(html.match(/aria-hidden="true"/g)).toHaveLength(6)
    expect(words(html)).toBe('کد ۴ ۷ ۱')
    expect(html).toMatch(/inputMode="numeric"[^>]*autoComplete="one-time-code"/i)
  })

  it('may be requested again after 60 s and expires after 120 s, even where the clock is changed', () => {
    const sent = { expiresInSeconds: 120, resendInSeconds: 60, at: 1_000_000 }
    expect(secondsLeft(sent, 1_000_000)).toEqual({ toExpiry: 120, toResend: 60 })
    expect(secondsLeft(sent, 1_059_400)).toEqual({ toExpiry: 61, toResend: 1 })
    expect(secondsLeft(sent, 1_060_000)).toEqual({ toExpiry: 60, toResend: 0 })
    expect(secondsLeft(sent, 1_200_000)).toEqual({ toExpiry: 0, toResend: 0 })
    expect(secondsLeft(sent, 900_000)).toEqual({ toExpiry: 120, toResend: 60 })
    expect([clockOf(84), clockOf(5)]).toEqual(['1:24', '0:05'])
  })
})

describe('the rules of a password', () => {
  const rules = [
    { id: 'length', isMet: (text: string) => text.length >= 10 },
    { id: 'noSpaces', isMet: (text: string) => !/\s/.test(text) },
  ] as const

  it('are all open while nothing is typed, and marked as they are met', () => {
    const empty = words(inLanguage('en', <PasswordRules rules={rules} password="" />))
    expect(empty).toBe('The password must have at least 10 characters (missing) no spaces (missing)')
    const some = words(inLanguage('en', <PasswordRules rules={rules} password="abc" />))
    expect(some).toBe('The password must have at least 10 characters (missing) no spaces (met)')
  })
})

describe('a long list of options', () => {
  const options = [
    { value: 'SYRIAN', label: 'سوری' },
    { value: 'IRANIAN', label: 'ایرانی' },
    { value: 'OMANI', label: 'عمانی' },
    { value: 'TURKISH', label: 'ترکیه‌ای' },
  ]
  const matching = (typed: string) => matchingOptions(options, typed).map(({ value }) => value)

  it('is searched as Persian is: Arabic letters and half-spaces do not count', () => {
    expect(matching('ايران')).toEqual(['IRANIAN'])
    expect(matching('تركيه اي')).toEqual([])
    expect(matching('ترکیهای')).toEqual(['TURKISH'])
  })
  it('shows first what begins with the words typed, and everything where nothing is', () => {
    expect(matching('ا')).toEqual(['IRANIAN', 'OMANI', 'TURKISH'])
    expect(matching('')).toHaveLength(4)
  })
  it('is a combobox that shows the chosen name', () => {
    const html = inLanguage(
      'pe',
      <ComboboxField label="تابعیت" options={options} value="OMANI" onChange={nothing} />,
    )
    expect(html).toMatch(/role="combobox"[^>]*aria-expanded="false"[^>]*value="عمانی"/)
  })
})

describe('a file to upload', () => {
  const limits = { accept: 'image/jpeg,image/png,image/webp', maxMegabytes: 5 }
  /** @spec 5.upload-size.2 */
  it.each([
    [{ type: 'image/png', size: 5 * 1024 * 1024 }, null],
    [{ type: 'image/png', size: 5 * 1024 * 1024 + 1 }, 'large'],
    [{ type: 'image/gif', size: 100 }, 'kind'],
    [{ type: '', size: 100 }, 'kind'],
    [{ type: 'image/webp', size: 0 }, 'empty'],
  ] as const)('%o is refused as %s', (file, fault) => expect(uploadFaultOf(file, limits)).toBe(fault))

  it('names the accepted kinds and the maximum size', () => {
    expect(kindsOf(limits.accept, 'en')).toBe('JPEG, PNG or WebP')
    expect(kindsOf(limits.accept, 'pe')).toBe('JPEG،\u200f PNG یا WebP')
    const html = inLanguage('en', <UploadField label="ID card" state={{ kind: 'empty' }} onFile={nothing} />)
    expect(words(html)).toBe(
      'ID card Drop the file here or choose one Choose a file JPEG, PNG or WebP, at most 5 MB',
    )
  })
  it('says how far it is, and why it failed', () => {
    const sending = <UploadField label="کارت" state={{ kind: 'sending', percent: 42.4 }} onFile={nothing} />
    expect(words(inLanguage('pe', sending))).toContain(`در حال بارگذاری، ${formatPercent(42, 'pe')}`)
    const failed = (
      <UploadField
        label="کارت"
        state={{ kind: 'failed', message: 'این فایل تصویر نیست.' }}
        onFile={nothing}
      />
    )
    expect(inLanguage('pe', failed)).toMatch(/role="alert".*این فایل تصویر نیست/)
  })
})

describe('a field of images', () => {
  const field = (images: Parameters<typeof ImagesField>[0]['images'], limit = 5) =>
    inLanguage(
      'en',
      <ImagesField
        label="Pictures"
        images={images}
        onAdd={nothing}
        onRemove={nothing}
        onRetry={nothing}
        limit={limit}
        maxMegabytes={5}
      />,
    )
  const image = (key: number) => ({ key, name: `${key}.jpg`, previewUrl: `blob:${key}` })

  it('says how many of how many there are, and what is taken', () => {
    expect(words(field([]))).toBe(
      'Pictures 0 of 5 pictures Add a picture JPEG, PNG or WebP, at most 5 MB each',
    )
  })

  it('shows how far each is, offers to try again what failed, and says why', () => {
    const html = field([
      { ...image(1), kind: 'done' },
      { ...image(2), kind: 'sending', percent: 40 },
      { ...image(3), kind: 'failed', message: 'This file is not a picture.' },
    ])
    expect(html).toContain('aria-label="Picture 2: 40%"')
    expect(html).toContain('aria-label="Try picture 3 again"')
    expect(words(html)).toContain('This file is not a picture.')
  })

  it('takes no more when it is full', () => {
    expect(field([{ ...image(1), kind: 'done' }], 1)).toMatch(/<input[^>]*disabled/)
  })
})
