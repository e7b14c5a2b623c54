/** The messages of the share pages in both languages. */
export const messages = {
  shop: { fa: 'فروشگاه انار', en: 'Anar shop' },
  homeTitle: { fa: 'انار، فروشگاه زیبایی و سلامت', en: 'Anar, beauty and health shop' },
  homeText: {
    fa: 'مراقبت پوست و مو، آرایش و سلامت؛ با قیمت روشن و امتیازی که روی هر کالا نوشته شده است.',
    en: 'Skin and hair care, make-up and health goods, with clear prices and the points written on every product.',
  },
  home: { fa: 'خانه', en: 'Home' },
  openShop: { fa: 'رفتن به فروشگاه', en: 'Go to the shop' },
  openProduct: { fa: 'دیدن و خرید در فروشگاه', en: 'See and buy in the shop' },
  openCategory: { fa: 'دیدن همه در فروشگاه', en: 'See all in the shop' },
  otherLanguage: { fa: 'English', en: 'فارسی' },
  price: { fa: 'قیمت', en: 'Price' },
  before: { fa: 'پیش از تخفیف', en: 'Before the discount' },
  inStock: { fa: 'موجود', en: 'In stock' },
  outOfStock: { fa: 'ناموجود', en: 'Out of stock' },
  rating: {
    fa: 'میانگین {average} از ۵، بر پایهٔ {count} نظر',
    en: '{average} of 5 on average, from {count} ratings',
  },
  features: { fa: 'ویژگی‌ها', en: 'Features' },
  about: { fa: 'دربارهٔ این کالا', en: 'About this product' },
  howToUse: { fa: 'روش مصرف', en: 'How to use' },
  ingredients: { fa: 'ترکیبات', en: 'Ingredients' },
  categories: { fa: 'دسته‌ها', en: 'Categories' },
  bestSold: { fa: 'پرفروش‌ترین‌ها', en: 'Best sellers' },
  categoryText: {
    fa: '{count} کالا در دستهٔ «{name}»، با قیمت و امتیاز روشن.',
    en: '{count} products in “{name}”, with clear prices and points.',
  },
  notFound: { fa: 'چنین صفحه‌ای نیست', en: 'There is no such page' },
  notFoundText: {
    fa: 'شاید نشانی ناقص رسیده باشد. از فروشگاه آغاز کنید.',
    en: 'The address may have arrived incomplete. Begin at the shop.',
  },
  gone: { fa: 'این کالا دیگر فروخته نمی‌شود', en: 'This product is no longer sold' },
  goneText: {
    fa: 'در فروشگاه کالاهای مشابه را پیدا می‌کنید.',
    en: 'You will find similar products in the shop.',
  },
} as const

export type PageLanguage = 'fa' | 'en'

/** A message with its `{slots}` filled in. */
export function messageOf(
  name: keyof typeof messages,
  language: PageLanguage,
  values: Readonly<Record<string, string>> = {},
): string {
  return messages[name][language].replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '')
}
