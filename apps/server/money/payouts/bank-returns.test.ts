import { describe, expect, it } from 'vitest'
import { returnedLines } from './bank-returns.ts'

/** @spec 2.bank-account-info */
const returned = (withdrawalId: number, amountRial: number, reason: string) => ({
  withdrawalId,
  amountRial,
  reason,
})

describe('the bank’s list of what it sent back', () => {
  it.each([
    ['commas', 'ANAR-W-12,1000000,account closed'],
    ['semicolons and separated thousands', 'ANAR-W-12;1,000,000;account closed'],
    ['tabs and Persian digits', '۱۲\t۱٬۰۰۰٬۰۰۰\taccount closed'],
    ['quotes', '"ANAR-W-12","1000000","account closed"'],
  ])('is read between %s', (_, list) => {
    expect(returnedLines(list)).toEqual([{ line: 1, returned: returned(12, 1_000_000, 'account closed') }])
  })

  it('may have a heading, a byte order mark and empty lines, which are counted', () => {
    expect(returnedLines('\uFEFFid,amount,reason\r\n\r\n12,500,حساب مسدود\n')).toEqual([
      { line: 3, returned: returned(12, 500, 'حساب مسدود') },
    ])
  })

  it.each([
    ['no separator', '12 500 closed'],
    ['no amount', '12,,closed'],
    ['an amount that is none', '12,-500,closed'],
    ['no reason', '12,500,'],
    ['another’s payment', 'X-12,500,closed'],
  ])('reports a line with %s as unreadable', (_, line) => {
    expect(returnedLines(`1,2,head\n${line}`)[1]).toEqual({ line: 2, returned: null })
  })
})
