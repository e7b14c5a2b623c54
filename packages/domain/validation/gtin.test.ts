/** @spec 3.seller */
import { expect, it } from 'vitest'
import { gtinFrom } from './index.ts'

it.each([
  ['4006381333931', '4006381333931'],
  ['۴۰۰۶۳۸۱۳۳۳۹۳۱', '4006381333931'],
  ['4006381-333931 ', '4006381333931'],
  ['96385074', '0000096385074'],
  ['036000291452', '0036000291452'],
  ['04006381333931', '4006381333931'],
])('reads %s as %s', (typed, gtin) => {
  expect(gtinFrom(typed)).toBe(gtin)
})

it.each(['', '4006381333930', '400638133393', '14006381333938', '40063813339311', '40063813E3931'])(
  'refuses «%s»: another check digit, or no GTIN at all',
  (typed) => {
    expect(gtinFrom(typed)).toBeNull()
  },
)

it('finds every single wrong digit', () => {
  const right = '4006381333931'
  for (let position = 0; position < right.length; position += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      if (String(digit) === right[position]) continue
      const wrong = `${right.slice(0, position)}${digit}${right.slice(position + 1)}`
      expect(gtinFrom(wrong), wrong).toBeNull()
    }
  }
})
