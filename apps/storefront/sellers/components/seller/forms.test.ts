/** @spec 3.seller, 5.mandatory-fields */
import { expect, it } from 'vitest'
import { sellerFaults } from './forms.ts'

const person = {
  firstName: 'مدیر',
  lastName: 'نمونه',
  nationalCode: '0499370899',
  cellphone: '9120000001',
  email: 'manager@shop.example',
  isSignatory: false,
}

it('a further user is validated by its command, and is not a signatory', () => {
  expect(sellerFaults.user(person)).toBeNull()
  expect(sellerFaults.user({ ...person, email: '' })).toEqual({ email: { code: 'mandatory' } })
})

it('an empty form reports every mandatory field, without the Telegram id', () => {
  const empty = { businessName: ' ', iban: '', landline: '', telegramId: '' }
  expect(sellerFaults.business(empty)).toEqual({
    businessName: { code: 'mandatory' },
    iban: { code: 'mandatory' },
    landline: { code: 'mandatory' },
  })
})
