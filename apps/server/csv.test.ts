import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRows, withoutGuard } from './csv.ts'

/** @spec 2.bank-account-info, 3.network-marketer */
describe('a file for spreadsheets', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+98912', "'+98912"],
    ['-cmd', "'-cmd"],
    ['@sum(a1)', "'@sum(a1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', "'＝1+1"],
    ['＋98', "'＋98"],
    ['－1', "'－1"],
    ['＠sum', "'＠sum"],
    ["'=1", "''=1"],
  ])('runs nothing: %j is written as %j', (cell, written) => {
    expect(csvRows([['نام', cell]])).toBe(`نام,${written}\r\n`)
  })

  it('leaves numbers and words as they are', () => {
    expect(csvRows([['-5', -5, 0.25, '+', true, "it's", 'a-b', '']])).toBe("-5,-5,0.25,'+,true,it's,a-b,\r\n")
  })

  it('is split nowhere but between cells: separators of any country and line ends are quoted', () => {
    expect(csvRows([['a,b', 'a;b', 'a\tb', 'a"b', 'a\nb', 'a\rb']])).toBe(
      '"a,b","a;b","a\tb","a""b","a\nb","a\rb"\r\n',
    )
  })

  it('has every cell once it is read again, without the guard', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\'";,\t\r\n a1ی') }),
      fc.string({ unit: 'grapheme' }),
    )
    const row = fc.tuple(cell, cell, cell)
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const read: string[][] = parse(csvRows(rows), { record_delimiter: '\r\n' })
        expect(read.map((cells) => cells.map(withoutGuard))).toEqual(rows)
      }),
    )
  })
})
