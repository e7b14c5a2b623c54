import { describe, expect, it } from 'vitest'
import { isTrackingTemplate, trackingLink } from './index.ts'

/** @spec 3.sale-order */
describe('the link of a tracking reference', () => {
  it('is the template of its carrier with the reference in it, as an address writes it', () => {
    expect(trackingLink('https://post.example/track?id={code}&l=fa', '99 88/7')).toBe(
      'https://post.example/track?id=99%2088%2F7&l=fa',
    )
    expect(trackingLink('https://post.example/{code}', '$&')).toBe('https://post.example/%24%26')
  })

  it('is missing where its carrier has no page', () => {
    expect(trackingLink('', '998877')).toBeNull()
  })

  it.each(['', 'https://post.example/{code}', 'https://post.example/track?id={code}#end'])(
    'may have the template «%s»',
    (template) => expect(isTrackingTemplate(template)).toBe(true),
  )

  it.each([
    'http://post.example/{code}',
    'javascript:alert({code})',
    'https://post.example/',
    'https://post.example/{code}/{code}',
    'post.example/{code}',
    '{code}',
  ])('refuses the template «%s»', (template) => expect(isTrackingTemplate(template)).toBe(false))
})
