import type { SellersWord } from './keys.ts'

export default {
  'sellerType.NATURAL_PERSON': 'شخص حقیقی',
  'sellerType.JURIDICAL_PERSON': 'شخص حقوقی',
  'companyType.PRIVATE_JOINT_STOCK': 'سهامی خاص',
  'companyType.PUBLIC_JOINT_STOCK': 'سهامی عام',
  'companyType.LIMITED_LIABILITY': 'با مسئولیت محدود',
  'companyType.GENERAL_PARTNERSHIP': 'تضامنی',
  'companyType.COOPERATIVE': 'تعاونی',
  'companyType.INSTITUTE': 'مؤسسهٔ غیرتجاری',
  'companyType.OTHER': 'نوع دیگر',
} as const satisfies Record<SellersWord, string>
