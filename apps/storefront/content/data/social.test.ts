/** @spec 1.support-widget */
import { expect, it } from 'vitest'
import { socialLinks } from './social.ts'

const none = { telegram: '', instagram: '', eitaa: '', bale: '', aparat: '', x: '', whatsapp: '', email: '' }

it('builds the URL of each configured network only', () => {
  expect(socialLinks(none)).toEqual([])
  const links = socialLinks({
    ...none,
    telegram: 'anar_shop',
    whatsapp: '9121234567',
    email: 'help@anar.example',
  })
  expect(links.map(({ address }) => address)).toEqual([
    'https://t.me/anar_shop',
    'https://wa.me/989121234567',
    'mailto:help@anar.example',
  ])
})
