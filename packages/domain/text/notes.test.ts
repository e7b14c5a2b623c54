/** @spec 5.contract-signature, 2.terms-and-rules */
import { describe, expect, it } from 'vitest'
import { openNotes, partsByNotes, withoutNotes } from './index.ts'

describe('an editor’s note in a text', () => {
  const text = '1. No fixed wage. {{note: to be confirmed}}\n\n{{یادداشت: نام ثبتی را\nبنویسید}}\n\nEnd.'

  it('is recognized within a line, over several lines, in both languages', () => {
    expect(openNotes(text)).toEqual(['to be confirmed', 'نام ثبتی را\nبنویسید'])
    expect(openNotes('{{ NOTE : x }}')).toEqual(['x'])
    expect(openNotes('no note here, {{not one}} either')).toEqual([])
  })

  it('is never a part of what everybody reads', () => {
    expect(withoutNotes(text)).toBe('1. No fixed wage.\n\n\n\nEnd.')
    expect(withoutNotes('a {{note: one}} b {{note: two}} c')).toBe('a b c')
  })

  it('hides what follows where it is not closed', () => {
    expect(withoutNotes('Said.\n\n{{note: forgotten\n\nand more')).toBe('Said.\n\n')
    expect(openNotes('{{note: forgotten')).toEqual(['forgotten'])
  })

  it('is a part of its own for editors', () => {
    expect(partsByNotes('a {{note: b}} c')).toEqual([
      { text: 'a', isNote: false },
      { text: 'b', isNote: true },
      { text: ' c', isNote: false },
    ])
  })
})
