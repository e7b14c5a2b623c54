import { idFrom } from '@anar/domain/validation'

/** What a file for the bank holds; amounts in rials. */
export type PaymentFile = {
  batchId: number
  createdAt: Temporal.Instant
  /** The shop's own account, which is debited. */
  payer: { name: string; iban: string }
  /** The Tehran day on which the bank is to pay. */
  executionDay: string
  payments: readonly { withdrawalId: number; amountRial: number; payee: { name: string; iban: string } }[]
}

/** The name of a withdrawal in files for the bank and in its answers: `ANAR-W-12`. */
export const endToEndId = (withdrawalId: number) => `ANAR-W-${withdrawalId}`

/** The withdrawal that an answer of the bank names; null where it names none. */
export function withdrawalIdFrom(text: string): number | null {
  return idFrom(text.trim().replace(/^ANAR-W-/i, ''))
}

// Names go into the file as people write them, and no longer than the standard lets them be.
const longestName = 70

/**
 * The payments as one credit transfer initiation of ISO 20022 (pain.001.001.03), the message that group transfers by
 * PAYA are handed in with: one payer, many payees, each amount in whole rials, each with a name of our own by which
 * the bank's answers are matched.
 * @spec 2.bank-account-info
 */
export function paymentFileOf({ batchId, createdAt, payer, executionDay, payments }: PaymentFile): string {
  const total = payments.reduce((sum, { amountRial }) => sum + amountRial, 0)
  const sums = [element('NbOfTxs', String(payments.length)), element('CtrlSum', String(total))]
  const message = `ANAR-B-${batchId}`
  const party = (name: string) => element('Nm', escaped(name.slice(0, longestName)))
  const account = (iban: string) => element('Id', element('IBAN', iban))
  const header = element('GrpHdr', [
    element('MsgId', message),
    element('CreDtTm', createdAt.toString({ smallestUnit: 'second' })),
    ...sums,
    element('InitgPty', party(payer.name)),
  ])
  const transfers = payments.map(({ withdrawalId, amountRial, payee }) =>
    element('CdtTrfTxInf', [
      element('PmtId', element('EndToEndId', endToEndId(withdrawalId))),
      element('Amt', `<InstdAmt Ccy="IRR">${amountRial}</InstdAmt>`),
      element('Cdtr', party(payee.name)),
      element('CdtrAcct', account(payee.iban)),
    ]),
  )
  const information = element('PmtInf', [
    element('PmtInfId', message),
    element('PmtMtd', 'TRF'),
    ...sums,
    element('ReqdExctnDt', executionDay),
    element('Dbtr', party(payer.name)),
    element('DbtrAcct', account(payer.iban)),
    element('DbtrAgt', element('FinInstnId', '')),
    ...transfers,
  ])
  const schema = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<Document xmlns="${schema}">${element('CstmrCdtTrfInitn', [header, information])}</Document>\n`
  )
}

function element(name: string, content: string | readonly string[]): string {
  const inside = typeof content === 'string' ? content : content.join('')
  return `<${name}>${inside}</${name}>`
}

// Whatever XML reads as markup, and control characters, which it cannot hold at all.
const escaped = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
