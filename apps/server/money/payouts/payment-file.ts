import { idFrom } from '@anar/domain/validation'

/** The content of a bank file; amounts in rials. */
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

/** The withdrawal id in an answer of the bank; null where there is none. */
export function withdrawalIdFrom(text: string): number | null {
  return idFrom(text.trim().replace(/^ANAR-W-/i, ''))
}

// Names go into the file as people write them, and no longer than the standard lets them be.
const maxNameCharacters = 70

/**
 * The payments as one credit transfer initiation of ISO 20022 (pain.001.001.03), the format of PAYA group transfers: one
 * payer, many payees, each with an amount in whole rials and an end-to-end id for matching the bank's answers.
 * @spec 2.bank-account-info
 */
export function paymentFileOf({ batchId, createdAt, payer, executionDay, payments }: PaymentFile): string {
  const total = payments.reduce((sum, { amountRial }) => sum + amountRial, 0)
  const sums = [element('NbOfTxs', String(payments.length)), element('CtrlSum', String(total))]
  const message = `ANAR-B-${batchId}`
  const party = (name: string) => element('Nm', escaped(name.slice(0, maxNameCharacters)))
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

// Escapes XML's special characters, and drops control characters, which XML cannot hold.
const escaped = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
