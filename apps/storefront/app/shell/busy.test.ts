import { expect, it } from 'vitest'
import { isBusy } from './busy.ts'

const idle = { path: '/products-list', fields: [], hasDialog: false }
const field = { type: 'text', value: '', isReadOnly: false }

it.each([
  ['an empty field', { ...idle, fields: [field] }],
  ['a search', { ...idle, fields: [{ ...field, type: 'search', value: 'کرم' }] }],
  ['a ticked box', { ...idle, fields: [{ ...field, type: 'checkbox', value: 'on' }] }],
  [
    'a link to be copied',
    { ...idle, fields: [{ ...field, value: 'https://shop.example', isReadOnly: true }] },
  ],
])('may reload a page with %s', (_, page) => {
  expect(isBusy(page)).toBe(false)
})

it.each([
  [
    'something was typed',
    { ...idle, fields: [field, { ...field, type: 'textarea', value: 'خیلی خوب بود' }] },
  ],
  ['a dialog is open', { ...idle, hasDialog: true }],
  ['a payment method is being chosen', { ...idle, path: '/shopping-baskets/choose-payment-method/12' }],
  ['the person comes back from the bank', { ...idle, path: '/network-marketer/wallet/check-payment' }],
])('is busy when %s', (_, page) => {
  expect(isBusy(page)).toBe(true)
})
