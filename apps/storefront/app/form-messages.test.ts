/** @spec 5.mandatory-fields, 5.national-code, 5.phone, 5.postal-code, 5.address, 5.email-and-iban, 5.password, 5.username, 5.superior-marketer, 5.company-sign-up, 8.messages */
import * as contract from '@anar/contract/commands'
import { checkForm, type FormFaults, fieldFaults } from '@anar/contract/field-faults'
import { faultText } from '@anar/contract/field-faults/words'
import { badForms, formCasesToday, goodForms, isOfShop, type ShopPath } from '@anar/contract/testing'
import { translateWith } from '@anar/ui/i18n'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { descriptionFaults, eligibilityFaults } from '../network/screens/become-marketer/forms.ts'
import { addressFaults, homeFaults } from '../people/components/addresses/address-form.ts'
import { detailsFaultsOf } from '../people/screens/sign-up/details-form.ts'
import { faultMessages } from '../platform/messages/index.ts'
import { sellerFaults } from '../sellers/components/seller/forms.ts'

type Typed = Readonly<Record<string, unknown>>
type Check = (typed: Typed) => FormFaults | null

// Forms with the same fields as their command: their hook checks the values with the schema.
const by =
  (schema: z.ZodType): Check =>
  (typed) =>
    checkForm(schema, typed).faults
const chosen = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : '')
const asText = (value: unknown) => (value === null ? '' : String(value))
const address = (typed: Typed) => ({
  ...typed,
  provinceId: '1',
  cityId: typed['cityId'] === 0 ? '' : asText(typed['cityId']),
})

/** The check of each form before it sends. */
const checks: Record<ShopPath, Check> = {
  'sign-up/begin': by(contract.beginSignUp.body),
  'sign-up/set-details': (typed) =>
    detailsFaultsOf(typed as Parameters<typeof detailsFaultsOf>[0], formCasesToday),
  'sign-up/send-email-code': by(contract.sendSignUpEmailCode.body),
  'sign-up/set-address': (typed) => homeFaults(address(typed) as Parameters<typeof homeFaults>[0]),
  'sign-up/set-password': by(contract.setSignUpPassword.body),
  'auth/forget-username': by(contract.forgetUsername.body),
  'auth/reset-password': by(contract.resetPassword.body),
  'auth/set-new-password': by(contract.setNewPassword.body),
  'auth/change-password': by(contract.changePassword.body),
  'addresses/add': (typed) => addressFaults(address(typed) as Parameters<typeof addressFaults>[0]),
  'profile/edit': by(contract.editProfileOn(formCasesToday)),
  'profile/send-email-code': by(contract.sendNewEmailCode.body),
  'profile/send-cellphone-code': by(contract.sendNewCellphoneCode.body),
  'profile/send-iban-code': by(contract.sendIbanCode.body),
  'marketers/answer-eligibility': (typed) => {
    const questions = ['isStaff', 'isStaffRelative', 'isGovernmentEmployee']
    const answers = Object.fromEntries(questions.map((name) => [name, chosen(typed[name])]))
    const form = { ...typed, ...answers, hasWorkPermit: '' }
    return eligibilityFaults(form as Parameters<typeof eligibilityFaults>[0], { isIranian: true })
  },
  'marketers/describe': (typed) => {
    const form = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, asText(value)]))
    return descriptionFaults(form as Parameters<typeof descriptionFaults>[0], { isMale: false })
  },
  'sellers/send-code': sellerFaults.phone,
  'sellers/save-business': sellerFaults.business,
  'sellers/save-company': sellerFaults.company,
  'sellers/save-person': sellerFaults.person,
}

describe('the browser shows', () => {
  it.each(badForms.filter(isOfShop).map((one) => [one.title, one] as const))(
    '%s',
    (_, { path, typed, field, fault }) => {
      expect(checks[path](typed)).toEqual({ [field]: fault })
    },
  )

  it.each(goodForms.filter(isOfShop).map((one) => [one.path, one] as const))(
    'nothing of a good %s',
    (_, { path, typed }) => {
      expect(checks[path](typed)).toBeNull()
    },
  )
})

describe('its messages for every fault', () => {
  /** @spec 5.mandatory-fields.4 */
  it.each(['pe', 'en'] as const)('are those of the server (%s)', async (language) => {
    const t = translateWith(await faultMessages.load(language), language)
    for (const code of fieldFaults) {
      const server = faultText({ code, limit: 400 }, language === 'pe' ? 'persian' : 'english')
      expect(t(code, { limit: 400 })).toBe(server)
    }
  })
})
