/** Messages of the outbox page itself. */
export const messages = {
  title: { fa: 'صندوق پیام‌ها', en: 'Message outbox' },
  notice: {
    fa: 'در نسخهٔ نمایشی هیچ پیامی فرستاده نمی‌شود؛ پیامک‌ها و ایمیل‌ها همین‌جا می‌مانند. این صفحه خودش تازه می‌شود.',
    en: 'The demo sends no messages: text messages and mail stay here. This page refreshes by itself.',
  },
  empty: {
    fa: 'هنوز پیامی نیست. کدی درخواست کنید تا همین‌جا پدیدار شود.',
    en: 'No messages yet. Ask for a code and it appears here.',
  },
  sms: { fa: 'پیامک', en: 'Text message' },
  email: { fa: 'ایمیل', en: 'Mail' },
  to: { fa: 'به', en: 'to' },
  copy: { fa: 'کپی کد', en: 'Copy the code' },
  copied: { fa: 'کپی شد', en: 'Copied' },
  shop: { fa: 'فروشگاه', en: 'The shop' },
  office: { fa: 'دفتر', en: 'The office' },
  otherLanguage: { fa: 'English', en: 'فارسی' },
} as const satisfies Record<string, { fa: string; en: string }>
