export default {
  share: 'اشتراک‌گذاری',
  copied: 'لینک این کالا کپی شد',
} as const
