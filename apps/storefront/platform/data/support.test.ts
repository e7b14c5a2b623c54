/** @spec 1.support-widget, 9.limits */
import { expect, it } from 'vitest'
import { extensionOf, hasSupport } from './settings.ts'

const none = {
  support: { messengerUrl: '', chatUrl: '', landline: '', extension: '276' },
  social: { telegram: '', instagram: '', eitaa: '', bale: '', aparat: '', x: '', whatsapp: '', email: '' },
}

/** @spec 1.support-widget.3 */
it('a shop has support once one contact is set; an extension or a social page is not a contact', () => {
  expect(hasSupport(none)).toBe(false)
  expect(hasSupport({ ...none, social: { ...none.social, instagram: 'anar_shop' } })).toBe(false)
  for (const way of ['messengerUrl', 'chatUrl', 'landline'] as const)
    expect(hasSupport({ ...none, support: { ...none.support, [way]: 'x' } }), way).toBe(true)
  for (const way of ['telegram', 'whatsapp', 'email'] as const)
    expect(hasSupport({ ...none, social: { ...none.social, [way]: 'x' } }), way).toBe(true)
})

it('an extension shows only with a landline', () => {
  expect(extensionOf(none)).toBe('')
  expect(extensionOf({ support: { ...none.support, landline: '02112345678' } })).toBe('276')
})
