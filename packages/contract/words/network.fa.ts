import type { NetworkWord } from './keys.ts'

export default {
  'rank.None': 'بدون رتبه',
  'rank.Leader': 'راهبر',
  'rank.Senior': 'راهبر ارشد',
  'rank.Executive': 'مدیر',
  'statementState.nothing': 'بدون پرداخت',
  'statementState.due': 'در نوبت پرداخت',
  'statementState.paid': 'پرداخت‌شده',
  'statementState.held': 'متوقف',
} as const satisfies Record<NetworkWord, string>
