/** Keys of the sellers' texts for the codes of an application, spelled out so that a missing text is found. */
export const sellerTypeWords = {
  NATURAL_PERSON: 'NATURAL_PERSON',
  JURIDICAL_PERSON: 'JURIDICAL_PERSON',
} as const

export const companyTypeWords = {
  PRIVATE_JOINT_STOCK: 'PRIVATE_JOINT_STOCK',
  PUBLIC_JOINT_STOCK: 'PUBLIC_JOINT_STOCK',
  LIMITED_LIABILITY: 'LIMITED_LIABILITY',
  GENERAL_PARTNERSHIP: 'GENERAL_PARTNERSHIP',
  COOPERATIVE: 'COOPERATIVE',
  INSTITUTE: 'INSTITUTE',
  OTHER: 'OTHER',
} as const
