export default {
  suggestions: 'پیشنهادهای جست‌وجو',
  found: '{count} پیشنهاد؛ با کلیدهای بالا و پایین انتخاب کنید',
  recent: 'جست‌وجوهای اخیر شما',
  query: 'جست‌وجوها',
  category: 'دسته‌ها',
  brand: 'برندها',
  product: 'کالاها',
  forget: 'پاک کردن جست‌وجوهای اخیر',
} as const
