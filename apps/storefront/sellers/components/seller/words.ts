/** Keys of the seller texts for the codes of an application, spelled out so that a missing text is found. */
export const sellerTypeWords = {
  NATURAL_PERSON: { name: 'NATURAL_PERSON', text: 'NATURAL_PERSON_text' },
  JURIDICAL_PERSON: { name: 'JURIDICAL_PERSON', text: 'JURIDICAL_PERSON_text' },
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
