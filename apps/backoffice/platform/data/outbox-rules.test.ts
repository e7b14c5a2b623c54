/** @spec 1.back-office */
import { expect, it } from 'vitest'
import { codeIn, destinationPart } from './outbox-rules.ts'

it('searches a phone in its stored form, however it was typed', () => {
  for (const typed of ['09120000001', '۰۹۱۲ ۰۰۰ ۰۰۰۱', '+98 912 000 0001', '9120000001'])
    expect(destinationPart(typed)).toBe('9120000001')
})

it('searches a mailbox as it was typed', () => {
  expect(destinationPart(' sample2@example.com ')).toBe('sample2@example.com')
})

it('finds the code of a message, in either script, and no part of a longer number', () => {
  expect(codeIn('کد شما: ۱۲۳۴۵۶ است')).toBe('123456')
  expect(codeIn('Your code is 654321.')).toBe('654321')
  expect(codeIn('Order 12345678')).toBeNull()
})
