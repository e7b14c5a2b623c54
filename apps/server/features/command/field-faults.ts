import { Refusal } from '@anar/contract/errors'
import { toPersianDigits } from '@anar/domain/text'
import type { z } from 'zod'
import type { Locale } from '../../http/locale.ts'

/**
 * What is wrong with one field of a form. `{limit}` stands for the bound.
 * @spec 5.mandatory-fields, 5.postal-code, 5.phone
 */
const faults = {
  mandatory: { fa: 'این فیلد الزامی است.', en: 'Field is mandatory' },
  options: { fa: 'از گزینه‌ها انتخاب کنید.', en: 'Choose from the options' },
  tooShort: { fa: 'دست‌کم {limit} نویسه لازم است.', en: 'At least {limit} characters are needed.' },
  tooLong: { fa: 'حداکثر {limit} نویسه پذیرفته است.', en: 'At most {limit} characters are accepted.' },
  tooSmall: { fa: 'باید دست‌کم {limit} باشد.', en: 'Must be at least {limit}.' },
  tooLarge: { fa: 'باید حداکثر {limit} باشد.', en: 'Must be at most {limit}.' },
  tooMany: { fa: 'حداکثر {limit} مورد پذیرفته است.', en: 'At most {limit} entries are accepted.' },
  unknown: { fa: 'چنین فیلدی وجود ندارد.', en: 'There is no such field.' },
  notAccepted: { fa: 'این مقدار پذیرفته نیست.', en: 'This value is not accepted.' },
  postalCode: { fa: 'کد پستی ۱۰ رقم است.', en: 'A postal code has 10 digits.' },
  postalCodeProvince: {
    fa: 'این کد پستی در استان انتخاب‌شده نیست.',
    en: 'The postal code is not in the chosen province.',
  },
  postalCodeUnknown: { fa: 'چنین کد پستی‌ای وجود ندارد.', en: 'There is no such postal code.' },
  password: {
    fa: 'رمز عبور همهٔ شرط‌های گفته‌شده را ندارد.',
    en: 'The password does not meet all the rules.',
  },
  passwordsDiffer: { fa: 'دو رمز عبور یکسان نیستند.', en: 'Passwords are not the same!' },
  currentPassword: { fa: 'رمز عبور کنونی درست نیست.', en: 'The current password is wrong.' },
  username: {
    fa: 'نام کاربری با حروف انگلیسی، رقم، نقطه و زیرخط نوشته می‌شود.',
    en: 'A username has English letters, digits, dots and underscores.',
  },
  email: { fa: 'ایمیل درست نیست.', en: 'The email address is not valid.' },
  notUnique: { fa: 'این مقدار پیش‌تر ثبت شده است و باید یکتا باشد.', en: 'This field should be unique.' },
  cellphone: { fa: 'شمارهٔ تلفن همراه درست نیست.', en: 'The mobile number is not valid.' },
  nationalCode: { fa: 'کد ملی درست نیست.', en: 'The national code is not valid.' },
  usernameLength: { fa: 'نام کاربری ۳ تا ۴۰ نویسه دارد.', en: 'A username has 3 to 40 characters.' },
  birthDate: { fa: 'تاریخ تولد درست نیست.', en: 'The birth date is not valid.' },
  underAge: {
    fa: 'بازاریاب باید دست‌کم ۱۸ سال داشته باشد.',
    en: 'A marketer must be at least 18 years old.',
  },
  otherBirthDate: {
    fa: 'کد ملی با تاریخ تولد هم‌خوان نیست.',
    en: 'The national code must match the birth date.',
  },
  deceased: {
    fa: 'این کد ملی به شخص درگذشته‌ای تعلق دارد.',
    en: 'The national code must not belong to a deceased person.',
  },
  foreignIdentifier: {
    fa: 'شناسهٔ اتباع خارجی درست نیست.',
    en: 'The foreign national’s identifier is not valid.',
  },
  passport: { fa: 'شمارهٔ گذرنامه درست نیست.', en: 'The passport number is not valid.' },
  superior: { fa: 'معرف معتبر نیست یا فعال نیست.', en: 'The superior marketer is invalid or inactive.' },
  superiorNotFound: {
    fa: 'معرف یافت نشد؛ او باید پیش از شما ثبت‌نام کرده باشد.',
    en: 'The superior marketer must be registered first.',
  },
  ibanOfAnother: {
    fa: 'این شبا به نام شما نیست.',
    en: 'This Sheba is not in your name.',
  },
  iban: { fa: 'شمارهٔ شبا درست نیست.', en: 'The Sheba / IBAN is not valid.' },
  phoneOfAnother: {
    fa: 'این تلفن همراه به این کد ملی تعلق ندارد.',
    en: 'The phone must belong to the given national code.',
  },
  landline: { fa: 'شمارهٔ تلفن ثابت را با کد شهر بنویسید.', en: 'Enter the landline with its area code.' },
  telegramId: { fa: 'شناسهٔ تلگرام درست نیست.', en: 'The Telegram id is not valid.' },
  companyNationalCode: { fa: 'شناسهٔ ملی شرکت درست نیست.', en: 'The company national code is not valid.' },
  registrationNumber: { fa: 'شمارهٔ ثبت فقط رقم است.', en: 'A registration number has digits only.' },
  economicNumber: { fa: 'کد اقتصادی ۱۱ تا ۱۴ رقم است.', en: 'An economic number has 11 to 14 digits.' },
  markup: {
    fa: 'متن فقط تیتر، بند، فهرست، نقل قول، جدول، پیوند و واژهٔ پررنگ می‌پذیرد؛ HTML و تصویر نه.',
    en: 'A text takes headings, paragraphs, lists, quotes, tables, links and strong words; no HTML, no pictures.',
  },
} as const

export type FieldFault = keyof typeof faults
type Language = Locale['language']

/** INVALID_INPUT for fields that a rule beyond the schema refuses, each told in the caller's language. */
export function invalidFields(fields: Record<string, FieldFault>, language: Language): Refusal {
  const told = Object.entries(fields).map(([field, fault]) => [field, textOf(fault, language)])
  return new Refusal('INVALID_INPUT', { fields: Object.fromEntries(told) })
}

/** The body as the schema makes it, or INVALID_INPUT with the fault of each field. @spec 5.mandatory-fields */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  language: Language,
): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true })
  if (result.success) return result.data
  const told = result.error.issues.flatMap((issue) => faultsOf(issue, language))
  // Turned round, so that the first fault of a field is the one that is told.
  throw new Refusal('INVALID_INPUT', { fields: Object.fromEntries(told.toReversed()) })
}

function faultsOf(issue: z.core.$ZodIssue, language: Language): [string, string][] {
  const field = issue.path.map(String).join('.') || 'body'
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => [
        [...issue.path, key].map(String).join('.'),
        textOf('unknown', language),
      ])
    case 'invalid_value':
      return [[field, textOf(isMissing(issue) ? 'mandatory' : 'options', language)]]
    case 'too_small':
      return [[field, tooSmall(issue, language)]]
    case 'too_big':
      return [[field, tooBig(issue, language)]]
    default:
      return [[field, textOf(isMissing(issue) ? 'mandatory' : 'notAccepted', language)]]
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, language: Language): string {
  if (issue.origin !== 'string') return textOf('tooSmall', language, Number(issue.minimum))
  if (Number(issue.minimum) === 1) return textOf('mandatory', language)
  return textOf('tooShort', language, Number(issue.minimum))
}

function tooBig(issue: z.core.$ZodIssueTooBig, language: Language): string {
  const fault = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooLarge'
  return textOf(fault, language, Number(issue.maximum))
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.input === undefined || issue.input === null
}

function textOf(fault: FieldFault, language: Language, limit = 0): string {
  const text = language === 'english' ? faults[fault].en : faults[fault].fa
  return text.replace('{limit}', language === 'english' ? String(limit) : toPersianDigits(String(limit)))
}
