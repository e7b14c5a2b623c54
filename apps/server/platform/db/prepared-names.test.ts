import { describe, expect, it } from 'vitest'
import { preparedNames } from './prepared-names.ts'

const third = (nameOf: ReturnType<typeof preparedNames>, text: string) => {
  nameOf(text, [1])
  nameOf(text, [1])
  return nameOf(text, [1])
}

describe('a statement is prepared', () => {
  it('when it comes for the third time, and keeps its name', () => {
    const nameOf = preparedNames()
    expect([nameOf('select $1', [1]), nameOf('select $1', [2])]).toEqual([undefined, undefined])
    expect([nameOf('select $1', [3]), nameOf('select $1', [4])]).toEqual(['anar_1', 'anar_1'])
  })

  it('without values only where it is one query, since such a text may hold several statements', () => {
    const nameOf = preparedNames()
    const fourth = (text: string) => [1, 2, 3, 4].map(() => nameOf(text, [])).at(-1)
    expect(['begin', 'select 1; select 2', 'listen prices'].map(fourth)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(['select 1', '\n  with one as (select 1) select * from one'].map(fourth)).toEqual([
      'anar_1',
      'anar_2',
    ])
  })

  it('never when it is longer than any that a screen sends', () => {
    expect(third(preparedNames(), `select $1 ${'x'.repeat(16_384)}`)).toBeUndefined()
  })

  it('not beyond 40 long texts, while short ones still have room', () => {
    const nameOf = preparedNames()
    const long = (n: number) => `select $1 -- ${n} ${'x'.repeat(5_000)}`
    const named = Array.from({ length: 60 }, (_, n) => third(nameOf, long(n))).filter(Boolean)
    expect(named).toHaveLength(40)
    expect(third(nameOf, 'select $1')).toBe('anar_41')
  })
})
