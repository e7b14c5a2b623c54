import type { OpinionsWord } from './keys.ts'

export default {
  'complaintState.Open': 'در انتظار پاسخ',
  'complaintState.Answered': 'پاسخ‌داده‌شده',
  'complaintState.Closed': 'بسته‌شده',
  'commentState.Pending': 'در انتظار بررسی',
  'commentState.Published': 'منتشرشده',
  'commentState.Rejected': 'پذیرفته‌نشده',
  'reportReason.OFFENSIVE': 'توهین‌آمیز',
  'reportReason.ADVERTISING': 'تبلیغ',
  'reportReason.UNTRUE': 'نادرست',
  'reportReason.PRIVATE': 'اطلاعات شخصی',
  'reportReason.OTHER': 'دلیل دیگر',
} as const satisfies Record<OpinionsWord, string>
