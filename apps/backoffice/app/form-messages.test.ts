/** @spec 5.mandatory-fields, 5.username, 5.phone, 5.email-and-iban, 6.staff, 8.messages */
import { type FormFaults, fieldFaults } from '@anar/contract/field-faults'
import { faultText } from '@anar/contract/field-faults/words'
import { badForms, goodForms, isOfOffice, type OfficePath } from '@anar/contract/testing'
import { translateWith } from '@anar/ui/i18n'
import { describe, expect, it } from 'vitest'
import { colleagueFaults } from '../people/screens/staff/colleague-form.ts'
import { faultMessages } from '../platform/messages/index.ts'

/** The client-side schema of each form. */
const checks: Record<OfficePath, (typed: object) => FormFaults | null> = {
  'office/staff/add': colleagueFaults,
}

describe('the office says', () => {
  const bad = badForms.filter(isOfOffice)
  it.each(bad.map((one) => [one.title, one] as const))('%s', (_, { path, typed, field, fault }) => {
    expect(checks[path](typed)).toEqual({ [field]: fault })
  })

  const good = goodForms.filter(isOfOffice)
  it.each(good.map((one) => [one.path, one] as const))('nothing of a good %s', (_, { path, typed }) => {
    expect(checks[path](typed)).toBeNull()
  })
})

describe('its words for every fault', () => {
  it.each(['pe', 'en'] as const)('are those of the server (%s)', async (language) => {
    const t = translateWith(await faultMessages.load(language), language)
    for (const code of fieldFaults) {
      const server = faultText({ code, limit: 400 }, language === 'pe' ? 'persian' : 'english')
      expect(t(code, { limit: 400 })).toBe(server)
    }
  })
})
