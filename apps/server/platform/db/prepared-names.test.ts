import { describe, expect, it } from 'vitest'
import { preparedNames } from './prepared-names.ts'
import { statementsOn } from './transaction.ts'

const third = (nameOf: ReturnType<typeof preparedNames>, text: string) => {
  nameOf(text)
  nameOf(text)
  return nameOf(text)
}

describe('a statement is prepared', () => {
  it('with its third use, under the hash of its text', () => {
    const nameOf = preparedNames()
    expect([nameOf('select $1'), nameOf('select $1')]).toEqual([undefined, undefined])
    const name = nameOf('select $1')
    expect(name).toMatch(/^anar_[0-9a-f]{40}$/)
    expect([nameOf('select $1'), third(preparedNames(), 'select $1')]).toEqual([name, name])
    expect(third(nameOf, 'select $2')).not.toBe(name)
  })

  it('never when it is longer than any that a screen sends', () => {
    expect(third(preparedNames(), `select $1 ${'x'.repeat(16_384)}`)).toBeUndefined()
  })

  it('not beyond 40 long texts, while short ones still have room', () => {
    const nameOf = preparedNames()
    const long = (n: number) => `select $1 -- ${n} ${'x'.repeat(5_000)}`
    const named = Array.from({ length: 60 }, (_, n) => third(nameOf, long(n))).filter(Boolean)
    expect(named).toHaveLength(40)
    expect(third(nameOf, 'select $1')).toBeDefined()
  })

  it('where values are passed, none of them too; without values its text may hold several statements', async () => {
    const sent: unknown[] = []
    const query = async (statement: unknown) => {
      sent.push(statement)
      return { rows: [], rowCount: 0 }
    }
    const sql = statementsOn({ query } as never, (text) => `name of ${text}`)
    await sql.query('select $1', [1])
    await sql.query('select 1', [])
    await sql.query('select 1; select 2')
    expect(sent).toEqual([
      { name: 'name of select $1', text: 'select $1', values: [1] },
      { name: 'name of select 1', text: 'select 1', values: [] },
      { text: 'select 1; select 2' },
    ])
  })
})
