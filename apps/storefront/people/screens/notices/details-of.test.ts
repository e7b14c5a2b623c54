import { noticeOf, noticeText } from '@anar/contract/notices'
import { describe, expect, it } from 'vitest'
import { detailsOf } from './details-of.ts'

/** @spec 2.notices, 4.membership-rules */
describe('a notice on its page', () => {
  it('has its details in its text, with localized dates', () => {
    const { text } = noticeOf('PREFERRED_BLOCK_AHEAD')!
    expect(noticeText(text, detailsOf('{"day": "2026-05-22"}'), 'en')).toContain('before 22 May 2026')
    expect(noticeText(text, detailsOf('{"day": "2026-05-22"}'), 'fa')).toContain('پیش از ۱ خرداد ۱۴۰۵')
  })

  it.each(['', 'null', '[', '7'])('has no details if the server sent %j', (json) => {
    expect(detailsOf(json)).toEqual({})
  })
})
