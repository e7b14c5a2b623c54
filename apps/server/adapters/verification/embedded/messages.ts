/** Messages of the embedded provider's pages. */
export const messages = {
  title: { fa: 'احراز هویت آزمایشی', en: 'Test identity check' },
  notice: {
    fa: 'این سامانه آزمایشی است: چیزی از کسی پرسیده نمی‌شود و هیچ هویتی واقعاً تأیید نمی‌شود.',
    en: 'This is a test service: nobody is asked anything, and no identity is really confirmed.',
  },
  nationalCode: { fa: 'کد ملی', en: 'National code' },
  choose: { fa: 'نتیجهٔ احراز هویت را انتخاب کنید', en: 'Choose how the check ends' },
  confirm: { fa: 'هویت من تأیید شود', en: 'Confirm my identity' },
  refuse: { fa: 'هویت تأیید نشود', en: 'Let the check fail' },
  leave: { fa: 'بازگشت بدون احراز هویت', en: 'Return without the check' },
  confirmed: { fa: 'هویت تأیید شد.', en: 'The identity was confirmed.' },
  refused: { fa: 'هویت تأیید نشد.', en: 'The identity was not confirmed.' },
  back: { fa: 'بازگشت به فروشگاه', en: 'Return to the shop' },
  unknown: { fa: 'چنین درخواستی در این سامانه نیست.', en: 'This service knows no such request.' },
} as const satisfies Record<string, { fa: string; en: string }>
