import type { SellersWord } from './keys.ts'

export default {
  'sellerType.NATURAL_PERSON': 'Individual',
  'sellerType.JURIDICAL_PERSON': 'Company',
  'companyType.PRIVATE_JOINT_STOCK': 'Private joint stock',
  'companyType.PUBLIC_JOINT_STOCK': 'Public joint stock',
  'companyType.LIMITED_LIABILITY': 'Limited liability',
  'companyType.GENERAL_PARTNERSHIP': 'General partnership',
  'companyType.COOPERATIVE': 'Cooperative',
  'companyType.INSTITUTE': 'Non-commercial institute',
  'companyType.OTHER': 'Another type',
} as const satisfies Record<SellersWord, string>
