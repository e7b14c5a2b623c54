/** @spec 5.phone, 5.mandatory-fields */
import { describe, expect, it } from 'vitest'
import { detailsForm, receiverBody } from './form-schemas.ts'

function messagesOf(result: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] }
}): Record<string, string> {
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

describe('another person who receives the order', () => {
  const other = detailsForm('other')
  const words = { name: 'سحر', cellphone: '۰۹۱۲ ۱۲۳ ۴۵۶۷', description: '' }
  it('is named with three letters and a mobile number, with or without its leading zero', () => {
    expect(other.safeParse(words).success).toBe(true)
    expect(other.safeParse({ ...words, cellphone: '9121234567' }).success).toBe(true)
    expect(receiverBody(words)).toEqual({ name: 'سحر', cellphone: '9121234567' })
  })
  it('is refused with a landline or a name of two letters', () => {
    expect(messagesOf(other.safeParse({ ...words, name: 'آر', cellphone: '02112345678' }))).toEqual({
      name: 'receiverNameShort',
      cellphone: 'cellphoneInvalid',
    })
  })
  it('is not asked for where the order goes to oneself', () => {
    expect(detailsForm('mine').safeParse({ name: '', cellphone: '', description: '' }).success).toBe(true)
  })
})

describe('the note to the carrier', () => {
  it('has at most 400 characters', () => {
    const long = { name: '', cellphone: '', description: 'آ'.repeat(401) }
    expect(messagesOf(detailsForm('warehouse').safeParse(long))).toEqual({ description: 'tooLong' })
  })
})
