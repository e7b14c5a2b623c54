/** The known bank codes. */
const bankKeys = [
  'b010',
  'b011',
  'b012',
  'b013',
  'b014',
  'b015',
  'b016',
  'b017',
  'b018',
  'b019',
  'b020',
  'b021',
  'b022',
  'b053',
  'b054',
  'b055',
  'b056',
  'b057',
  'b058',
  'b059',
  'b060',
  'b061',
  'b062',
  'b064',
  'b066',
  'b069',
  'b070',
  'b078',
  'b095',
] as const
export type BankKey = (typeof bankKeys)[number]

/**
 * The key of the bank's name in banksMessages, by the three digits after the check digits of an IBAN; null if unknown
 * or incomplete.
 * @spec 2.bank-account-info.1
 */
export function bankOf(iban: string): BankKey | null {
  const code = /^IR\d{2}(\d{3})/.exec(iban)?.[1]
  return bankKeys.find((key) => key === `b${code}`) ?? null
}

/** An IBAN in groups of four. */
export function grouped(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
