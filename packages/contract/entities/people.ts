import { always, many, one } from './shape.ts'

/** Every person has one row, marketer or not: the session is completed from it. @spec 3.network-marketer */
export const NetworkMarketer = {
  id: 'id',
  state: 'code',
  stateEnglishName: 'text',
  isMarketer: 'boolean',
  username: 'text',
  firstName: 'text',
  lastName: 'text',
  fatherName: 'text?',
  nationalCode: 'text?',
  certificateNumber: 'text?',
  nationalityEnum: 'code?',
  genderEnum: 'code?',
  maritalStatusEnum: 'code?',
  militaryStatusEnum: 'code?',
  birthDate: 'day?',
  cellphone: 'text?',
  email: 'text?',
  iban: 'text?',
  activeSaleOrderId: 'integer?',
  walletBalances: many('WalletBalance'),
  addresses: many('Address'),
  mainAddress: one('Address'),
} as const

export const WalletBalance = { id: 'id', amount: 'rial' } as const

/** @spec 3.address */
export const Address = {
  id: 'id',
  addressTitle: 'text',
  postalCode: 'text',
  address: 'text',
  latitude: 'decimal?',
  longitude: 'decimal?',
  isMain: 'boolean',
  city: always('City'),
  networkMarketer: one('NetworkMarketer'),
} as const

export const Province = { id: 'id', name: 'text', cities: many('City') } as const
export const City = { id: 'id', title: 'text', province: always('Province') } as const
