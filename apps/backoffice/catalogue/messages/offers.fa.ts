export default {
  back: 'بازگشت به کالا',
  notFound: 'چنین عرضه‌ای نیست',
  notFoundText: 'شاید نشانی درست نباشد.',
  toProducts: 'کالاها',
  active: 'عرضه می‌شود',
  inactive: 'عرضه نمی‌شود',
  sellerStopped: 'فروشنده متوقف است',
  sellerStoppedText: 'فروش این فروشنده متوقف است و خریداران هیچ‌یک از عرضه‌هایش را نمی‌بینند.',
  activate: 'عرضه شود',
  deactivate: 'عرضه نشود',
  switched: 'عرضه تغییر کرد',
  readOnly: 'نقش شما قیمت‌ها را می‌بیند و تغییر نمی‌دهد.',
} as const
