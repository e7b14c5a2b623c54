import type { ProductsWord } from './keys.ts'

export default {
  'productSort.related': 'مرتبط‌ترین',
  'productSort.viewed': 'پربازدیدترین',
  'productSort.newest': 'تازه‌ترین',
  'productSort.purchased': 'پرفروش‌ترین',
  'productSort.cheapest': 'ارزان‌ترین',
  'productSort.expensive': 'گران‌ترین',
  'productSort.fastest': 'سریع‌ترین ارسال',
} as const satisfies Record<ProductsWord, string>
