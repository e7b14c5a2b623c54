/** @spec 1.back-office, 5.mandatory-fields */
import { describe, expect, it } from 'vitest'
import { shipForm } from './ship-form.ts'

describe('sending an order', () => {
  it('needs the tracking reference and converts it to Latin digits', () => {
    expect(shipForm.parse({ trackingReference: ' ۲۱۸۴ ۵۵۳۱ ', reason: '' })).toEqual({
      trackingReference: '2184 5531',
      reason: '',
    })
    const empty = shipForm.safeParse({ trackingReference: '  ', reason: '' })
    expect(empty.error?.issues[0]?.message).toBe('trackingMandatory')
  })
  it('takes at most 60 characters of reference and 400 of note', () => {
    const long = shipForm.safeParse({ trackingReference: '1'.repeat(61), reason: 'آ'.repeat(401) })
    expect(long.error?.issues.map((issue) => issue.message)).toEqual(['trackingLong', 'reasonLong'])
  })
})
