import { always, many, one } from './shape.ts'

/** A person, marketer or not; the session reads it. @spec 3.network-marketer.1 */
export const NetworkMarketer = {
  id: 'id',
  state: 'code',
  stateEnglishName: 'text',
  isMarketer: 'boolean',
  username: 'text',
  firstName: 'text',
  lastName: 'text',
  fullName: 'text',
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
  userType: 'code?',
  createdAt: 'moment?',
  blockReason: 'code?',
  blockNote: 'text?', // the note of the office with the block or its warning
  blockedAt: 'moment?',
  deathReportedAt: 'moment?',
  inheritanceAcceptedAt: 'moment?',
  /** Whether name, national code and birth date were checked and are locked. */
  isIdentityChecked: 'boolean?',
  preferredSince: 'moment?',
  preferredCancelledAt: 'moment?',
  /** When the documents were found to be wrong; the block follows 7 days later. */
  documentsWrongAt: 'moment?',
  contractTerminatedAt: 'moment?',
  /** Whether the account is closed. */
  isClosed: 'boolean?',
  erasedAt: 'moment?',
  erasureDueAt: 'moment?',
  /** Devices on which the person is logged in now. */
  sessionCount: 'integer?',
  /** For staff who manage people; a person's own superior is in PublicMarketer. */
  superior: one('NetworkMarketer'),
  /** The public part of the person. */
  referrer: one('PublicMarketer'),
  notices: many('Notice'),
  walletBalances: many('WalletBalance'),
  addresses: many('Address'),
  mainAddress: one('Address'),
  /** The papers that the heirs of a consultant handed in. @spec 4.membership-rules */
  inheritanceDocuments: many('Document'),
} as const

/** The wallet of a person: earned money can be withdrawn, topped-up money only returns to its card. */
export const WalletBalance = {
  id: 'id',
  amount: 'rial',
  earned: 'rial',
  toppedUp: 'rial',
  /** Owed for payments that a gateway took back; payments and withdrawals are blocked meanwhile. */
  owed: 'rial',
} as const

/** @spec 3.address.1 */
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
/** `rank`: 1 the capital of its province, 2 a large city, 3 any other. @spec 3.address */
export const City = {
  id: 'id',
  title: 'text',
  latitude: 'decimal?',
  longitude: 'decimal?',
  rank: 'integer',
  province: always('Province'),
} as const
