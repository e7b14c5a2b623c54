import { describe, expect, it } from 'vitest'
import { endToEndId, paymentFileOf, withdrawalIdFrom } from './payment-file.ts'

/** @spec 2.bank-account-info */
const payer = { name: 'فروشگاه انار', iban: 'IR979990000000000000000001' }
const file = (names: readonly string[]) =>
  paymentFileOf({
    batchId: 7,
    createdAt: Temporal.Instant.from('2026-05-10T09:00:00Z'),
    payer,
    executionDay: '2026-05-10',
    payments: names.map((name, index) => ({
      withdrawalId: index + 1,
      amountRial: 1_000_000 * (index + 1),
      payee: { name, iban: 'IR709990000000000000000002' },
    })),
  })

describe('the file for the bank', () => {
  it('states count and sum of the payments, twice: 2 of 3,000,000 rials', () => {
    const xml = file(['مشتری نمونه', 'Sample customer'])
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="[^"]*pain\.001\.001\.03">/,
    )
    expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>3000000<\/CtrlSum>/g)).toHaveLength(2)
    expect(xml).toContain('<MsgId>ANAR-B-7</MsgId><CreDtTm>2026-05-10T09:00:00Z</CreDtTm>')
    expect(xml).toContain(`<DbtrAcct><Id><IBAN>${payer.iban}</IBAN></Id></DbtrAcct>`)
  })

  it('names each payment, its amount in rials, and whose account it goes to', () => {
    expect(file(['مشتری نمونه'])).toContain(
      '<CdtTrfTxInf><PmtId><EndToEndId>ANAR-W-1</EndToEndId></PmtId>' +
        '<Amt><InstdAmt Ccy="IRR">1000000</InstdAmt></Amt><Cdtr><Nm>مشتری نمونه</Nm></Cdtr>' +
        '<CdtrAcct><Id><IBAN>IR709990000000000000000002</IBAN></Id></CdtrAcct></CdtTrfTxInf>',
    )
  })

  it('stays one document whatever a name holds', () => {
    const xml = file(['</Nm><Nm>A & B\u0000', 'ن'.repeat(200)])
    expect(xml).toContain('<Nm>&lt;/Nm&gt;&lt;Nm&gt;A &amp; B </Nm>')
    expect(xml).toContain(`<Nm>${'ن'.repeat(70)}</Nm>`)
  })
})

it('finds a withdrawal by its name in files, and by its bare number', () => {
  expect(withdrawalIdFrom(endToEndId(12))).toBe(12)
  expect(withdrawalIdFrom(' anar-w-12 ')).toBe(12)
  expect(withdrawalIdFrom('12')).toBe(12)
  for (const other of ['', '0', 'ANAR-B-12', '12a', '9007199254740992'])
    expect(withdrawalIdFrom(other)).toBeNull()
})
