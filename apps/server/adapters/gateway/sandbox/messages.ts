/** Messages of the sandbox bank's pages. */
export const messages = {
  title: { fa: 'بانک آزمایشی', en: 'Test bank' },
  notice: {
    fa: 'این درگاه آزمایشی است: پولی جابه‌جا نمی‌شود و به کارت بانکی نیازی نیست.',
    en: 'This is a test gateway: no money moves, and no card is needed.',
  },
  amount: { fa: 'مبلغ', en: 'Amount' },
  for: { fa: 'بابت', en: 'For' },
  reference: { fa: 'شناسهٔ پرداخت', en: 'Payment reference' },
  pay: { fa: 'پرداخت', en: 'Pay' },
  decline: { fa: 'پرداخت ناموفق', en: 'Let the payment fail' },
  cancel: { fa: 'انصراف و بازگشت به فروشگاه', en: 'Cancel and return to the shop' },
  payAndStay: { fa: 'پرداخت، بدون بازگشت به فروشگاه', en: 'Pay without returning to the shop' },
  paySlowly: {
    fa: 'پرداخت، با پاسخ دیرهنگام بانک',
    en: 'Pay, and let the bank answer late',
  },
  payTwice: {
    fa: 'پرداخت، با دو بار بازگشت به فروشگاه',
    en: 'Pay, and return to the shop twice',
  },
  twice: {
    fa: 'بانک نتیجه را دو بار به فروشگاه اعلام می‌کند؛ تا لحظه‌ای دیگر به فروشگاه برمی‌گردید.',
    en: 'The bank tells the shop twice; in a moment you are back in the shop.',
  },
  reverse: {
    fa: 'بانک این پرداخت را پس بگیرد',
    en: 'Let the bank take this payment back',
  },
  reversed: {
    fa: 'بانک این پرداخت را پس گرفت و از آن چیزی نمی‌داند.',
    en: 'The bank took this payment back and knows nothing of it.',
  },
  choose: { fa: 'نتیجهٔ پرداخت را انتخاب کنید', en: 'Choose how the payment ends' },
  paid: { fa: 'پرداخت انجام شد.', en: 'The payment was made.' },
  declined: { fa: 'پرداخت انجام نشد.', en: 'The payment was declined.' },
  cancelled: { fa: 'از پرداخت انصراف دادید.', en: 'You cancelled the payment.' },
  stayed: {
    fa: 'بازگشت به فروشگاه عمداً انجام نشد. فروشگاه تا چند دقیقهٔ دیگر خودش نتیجه را از بانک می‌پرسد.',
    en: 'The return to the shop was left out on purpose. Within a few minutes the shop asks the bank by itself.',
  },
  back: { fa: 'بازگشت به فروشگاه', en: 'Return to the shop' },
  unknown: { fa: 'چنین پرداختی در این بانک نیست.', en: 'This bank knows no such payment.' },
} as const satisfies Record<string, { fa: string; en: string }>
