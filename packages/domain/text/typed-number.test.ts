/** @spec 1.back-office */
import { expect, it } from 'vitest'
import { decimalFrom, wholeFrom } from './typed-number.ts'

it.each([
  ['۱٬۲۵۰', 1250],
  [' 1,250 ', 1250],
  ['0', 0],
  ['', undefined],
  ['  ', undefined],
  ['12.5', null],
  ['-3', null],
  ['many', null],
])('reads %j as the whole number %o', (typed, number) => {
  expect(wholeFrom(typed)).toBe(number)
})

it.each([
  ['۱۲٫۵', 12.5],
  ['12.25', 12.25],
  ['12/5', 12.5],
  ['15', 15],
  ['', undefined],
  ['1.234', null],
  ['.5', null],
  ['ten', null],
])('reads %j as the number %o', (typed, number) => {
  expect(decimalFrom(typed)).toBe(number)
})
