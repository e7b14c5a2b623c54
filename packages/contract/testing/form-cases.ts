import type { Commands } from '../client/index.ts'
import type { FieldFault } from '../field-faults/index.ts'

/**
 * Typed values of forms and their faults: one table for the tests of browsers and server.
 * Paths that begin with `office/` are forms of the office, all others of the shop.
 * `today` is the Tehran day of both.
 */
export const formCasesToday = '2026-05-10'

export type FormPath =
  | 'sign-up/begin'
  | 'sign-up/set-details'
  | 'sign-up/send-email-code'
  | 'sign-up/set-address'
  | 'sign-up/set-password'
  | 'auth/forget-username'
  | 'auth/reset-password'
  | 'auth/set-new-password'
  | 'auth/change-password'
  | 'addresses/add'
  | 'profile/edit'
  | 'profile/send-email-code'
  | 'profile/send-cellphone-code'
  | 'profile/send-iban-code'
  | 'marketers/answer-eligibility'
  | 'marketers/describe'
  | 'sellers/send-code'
  | 'sellers/save-business'
  | 'sellers/save-company'
  | 'sellers/save-person'
  | 'office/staff/add'

type Body = Readonly<Record<string, unknown>>
/** The values that differ from the good form, the field that reports the fault, the fault, and its limit. */
type Row = readonly [typed: Body, field: string, fault: FieldFault, limit?: number]
type Form = { readonly good: Body; readonly rows: readonly Row[] }

const long = (length: number) => 'ا'.repeat(length)
const passwords = { password: 'Pomegranate#1', repeated: 'Pomegranate#1' }
const weak = (password: string, field = 'password'): Row => [
  { password, repeated: password },
  field,
  'password',
]

/** @spec 5.password */
const passwordRows: readonly Row[] = [
  [{ password: '' }, 'password', 'mandatory'],
  weak('Short#12a'),
  weak('no.uppercase#1'),
  weak('NO.LOWERCASE#1'),
  weak('Without#Digit'),
  weak('WithoutSymbol1'),
  weak('With space#12'),
  weak('گذرواژه#Aa12345'),
  [{ repeated: '' }, 'repeated', 'mandatory'],
  [{ repeated: 'Pomegranate#2' }, 'repeated', 'passwordsDiffer'],
]

/** @spec 5.phone */
const phoneRows: readonly Row[] = [
  [{ cellphone: '' }, 'cellphone', 'mandatory'],
  [{ cellphone: '912123456' }, 'cellphone', 'cellphone'],
  [{ cellphone: '02188776655' }, 'cellphone', 'cellphone'],
  [{ cellphone: 'همراه' }, 'cellphone', 'cellphone'],
]

/** @spec 5.email-and-iban */
const emailRows: readonly Row[] = [
  [{ email: '' }, 'email', 'mandatory'],
  [{ email: 'nobody' }, 'email', 'email'],
  [{ email: 'a@b' }, 'email', 'email'],
  [{ email: 'two@@shop.example' }, 'email', 'email'],
]

/** @spec 5.email-and-iban */
const ibanRows: readonly Row[] = [
  [{ iban: '' }, 'iban', 'mandatory'],
  [{ iban: 'IR12' }, 'iban', 'iban'],
  [{ iban: 'IR830540102680020817909002' }, 'iban', 'iban'],
]

/** @spec 5.national-code */
const nationalCodeRows: readonly Row[] = [
  [{ nationalCode: '' }, 'nationalCode', 'mandatory'],
  [{ nationalCode: '049937089' }, 'nationalCode', 'nationalCode'],
  [{ nationalCode: '0499370898' }, 'nationalCode', 'nationalCode'],
  [{ nationalCode: '1111111111' }, 'nationalCode', 'nationalCode'],
]

const nameRows: readonly Row[] = [
  [{ firstName: '  ' }, 'firstName', 'mandatory'],
  [{ firstName: long(61) }, 'firstName', 'tooLong', 60],
  [{ lastName: '' }, 'lastName', 'mandatory'],
  [{ lastName: long(61) }, 'lastName', 'tooLong', 60],
]

/** @spec 5.postal-code, 5.address */
const addressRows: readonly Row[] = [
  [{ title: '' }, 'title', 'mandatory'],
  [{ title: long(61) }, 'title', 'tooLong', 60],
  [{ cityId: 0 }, 'cityId', 'options'],
  [{ postalCode: '' }, 'postalCode', 'mandatory'],
  [{ postalCode: '123456789' }, 'postalCode', 'postalCode'],
  [{ postalCode: 'کد پستی' }, 'postalCode', 'postalCode'],
  [{ address: '' }, 'address', 'mandatory'],
  [{ address: 'کوچه' }, 'address', 'addressShort'],
  [{ address: long(401) }, 'address', 'tooLong', 400],
]
const home = { title: 'خانه', cityId: 1, postalCode: '۱۴۷۱۲-۳۴۵۶۷', address: 'خیابان نمونه، پلاک ۱' }

const customer = {
  kind: 'Customer',
  nationality: 'IRANIAN',
  nationalCode: '۰۴۹۹۳۷۰۸۹۹',
  foreignIdentifier: '',
  passportNumber: '',
  firstName: 'مشتری',
  lastName: 'نمونه',
  gender: 'FEMALE',
  birthDate: '1991-03-21',
  username: 'sample.۱۳۷۰',
  referrer: '',
}
/** @spec 5.username */
const usernameRows: readonly Row[] = [
  [{ username: '' }, 'username', 'mandatory'],
  [{ username: 'سحر' }, 'username', 'usernameEnglishOnly'],
  [{ username: '09121234567' }, 'username', 'usernameLetter'],
  [{ username: '۹۸_۹۱۲' }, 'username', 'usernameLetter'],
  [{ username: 'sahar-1370' }, 'username', 'usernamePunctuation'],
  [{ username: 'sahar 1370' }, 'username', 'usernameSpaces'],
  [{ username: 'sa' }, 'username', 'usernameLength'],
  [{ username: 's'.repeat(41) }, 'username', 'usernameLength'],
]

const foreigner = { nationality: 'IRAQI', nationalCode: '' }
const marketer = { kind: 'Marketer', referrer: 'top.marketer' }
const own = { password: 'Pomegranate#1' }
const ownRow: Row = [{ password: '' }, 'password', 'mandatory']
const person = {
  firstName: 'مدیر',
  lastName: 'نمونه',
  nationalCode: '0499370899',
  cellphone: '09120000001',
  email: 'manager@shop.example',
  isSignatory: true,
}

/** Every form with its valid values and its faulty ones. @spec 5.mandatory-fields, 8.messages */
export const formCases = {
  'sign-up/begin': { good: { cellphone: '9121234567' }, rows: phoneRows },
  'sign-up/set-details': {
    good: customer,
    rows: [
      ...nameRows,
      ...nationalCodeRows,
      [{ nationality: 'ATLANTIC' }, 'nationality', 'options'],
      [foreigner, 'foreignIdentifier', 'identifierOrPassport'],
      [{ ...foreigner, foreignIdentifier: '1234567' }, 'foreignIdentifier', 'foreignIdentifier'],
      [{ ...foreigner, passportNumber: 'گذرنامه' }, 'passportNumber', 'passport'],
      [{ gender: '' }, 'gender', 'options'],
      [{ birthDate: '' }, 'birthDate', 'mandatory'],
      [{ birthDate: '1899-12-31' }, 'birthDate', 'birthDate'],
      [{ birthDate: '2026-05-11' }, 'birthDate', 'birthDate'],
      [{ ...marketer, birthDate: '2008-05-11' }, 'birthDate', 'underAge'],
      [{ ...marketer, referrer: '' }, 'referrer', 'referrerMandatory'],
      ...usernameRows,
    ],
  },
  'sign-up/send-email-code': { good: { email: 'name@shop.example' }, rows: emailRows },
  'sign-up/set-address': { good: home, rows: addressRows },
  'sign-up/set-password': { good: passwords, rows: passwordRows },
  'auth/forget-username': { good: { cellphone: '9121234567' }, rows: phoneRows },
  'auth/reset-password': { good: { email: 'name@shop.example' }, rows: emailRows },
  'auth/set-new-password': { good: passwords, rows: passwordRows },
  'auth/change-password': {
    good: { current: 'Old.Password#1', ...passwords },
    rows: [[{ current: '' }, 'current', 'mandatory'], ...passwordRows],
  },
  'addresses/add': { good: { ...home, latitude: null, longitude: null, isMain: false }, rows: addressRows },
  'profile/edit': {
    good: { firstName: 'مشتری', lastName: 'نمونه', gender: 'MALE', birthDate: '1991-03-21' },
    rows: [
      ...nameRows,
      [{ gender: '' }, 'gender', 'options'],
      [{ birthDate: '' }, 'birthDate', 'mandatory'],
      [{ birthDate: '2026-05-11' }, 'birthDate', 'birthDate'],
    ],
  },
  'profile/send-email-code': { good: { email: 'new@shop.example', ...own }, rows: [...emailRows, ownRow] },
  'profile/send-cellphone-code': { good: { cellphone: '9121234567', ...own }, rows: [...phoneRows, ownRow] },
  'profile/send-iban-code': {
    good: { iban: 'IR82 0540 1026 8002 0817 9090 02', ...own },
    rows: [...ibanRows, ownRow],
  },
  'marketers/answer-eligibility': {
    good: {
      isStaff: false,
      staffSettledOn: null,
      isStaffRelative: false,
      relativeSettledOn: null,
      isGovernmentEmployee: false,
    },
    rows: [
      [{ isStaff: undefined }, 'isStaff', 'options'],
      [{ isStaffRelative: undefined }, 'isStaffRelative', 'options'],
      [{ isGovernmentEmployee: undefined }, 'isGovernmentEmployee', 'options'],
    ],
  },
  'marketers/describe': {
    good: {
      superior: 'top.marketer',
      fatherName: 'نمونه',
      certificateNumber: '۱۲۳۴',
      maritalStatus: 'SINGLE',
      militaryStatus: 'Conscription',
      iban: 'IR820540102680020817909002',
    },
    rows: [
      [{ superior: '' }, 'superior', 'mandatory'],
      [{ fatherName: ' ' }, 'fatherName', 'mandatory'],
      [{ fatherName: long(61) }, 'fatherName', 'tooLong', 60],
      [{ certificateNumber: '' }, 'certificateNumber', 'mandatory'],
      [{ certificateNumber: '1'.repeat(21) }, 'certificateNumber', 'tooLong', 20],
      [{ maritalStatus: '' }, 'maritalStatus', 'options'],
      ...ibanRows,
    ],
  },
  'sellers/send-code': { good: { cellphone: '9121234567' }, rows: phoneRows },
  'sellers/save-business': {
    good: {
      businessName: 'فروشگاه نمونه',
      iban: 'IR329990000000000000000007',
      landline: '۰۲۱-۱۲۳۴۵۶۷۸',
      telegramId: '@sample_shop',
    },
    rows: [
      [{ businessName: '' }, 'businessName', 'mandatory'],
      [{ businessName: 'ا' }, 'businessName', 'tooShort', 2],
      [{ businessName: long(81) }, 'businessName', 'tooLong', 80],
      ...ibanRows,
      [{ landline: '' }, 'landline', 'mandatory'],
      [{ landline: '12345678' }, 'landline', 'landline'],
      [{ landline: '09121234567' }, 'landline', 'landline'],
      [{ telegramId: '@no' }, 'telegramId', 'telegramId'],
      [{ telegramId: 'شناسه' }, 'telegramId', 'telegramId'],
    ],
  },
  'sellers/save-company': {
    good: {
      companyName: 'شرکت نمونه',
      companyType: 'LIMITED_LIABILITY',
      registrationNumber: '۱۲۳۴۵',
      companyNationalCode: '10380284790',
      economicNumber: '411111111111',
      officialNewspaper: '۲۱۴۵۰',
    },
    rows: [
      [{ companyName: '' }, 'companyName', 'mandatory'],
      [{ companyName: 'ا' }, 'companyName', 'tooShort', 2],
      [{ companyType: '' }, 'companyType', 'options'],
      [{ registrationNumber: '' }, 'registrationNumber', 'mandatory'],
      [{ registrationNumber: '12a45' }, 'registrationNumber', 'registrationNumber'],
      [{ companyNationalCode: '' }, 'companyNationalCode', 'mandatory'],
      [{ companyNationalCode: '10380284791' }, 'companyNationalCode', 'companyNationalCode'],
      [{ companyNationalCode: '1038028479' }, 'companyNationalCode', 'companyNationalCode'],
      [{ economicNumber: '' }, 'economicNumber', 'mandatory'],
      [{ economicNumber: '4111111111' }, 'economicNumber', 'economicNumber'],
      [{ officialNewspaper: '' }, 'officialNewspaper', 'mandatory'],
    ],
  },
  'sellers/save-person': {
    good: person,
    rows: [...nameRows, ...nationalCodeRows, ...phoneRows, ...emailRows],
  },
  'office/staff/add': {
    good: {
      username: 'new.colleague',
      firstName: 'همکار',
      lastName: 'نمونه',
      nationalCode: '۰۴۹۹۳۷۰۸۹۹',
      cellphone: '۰۹۱۲ ۰۰۰ ۰۰۰۱',
      email: 'colleague@shop.example',
      staffRole: 'support',
    },
    rows: [
      ...usernameRows,
      ...nameRows,
      ...nationalCodeRows,
      ...phoneRows,
      ...emailRows,
      [{ staffRole: '' }, 'staffRole', 'options'],
    ],
  },
} as const satisfies Record<FormPath & keyof Commands, Form>
