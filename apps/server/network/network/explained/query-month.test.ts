import { Refusal } from '@anar/contract/errors'
import { expect, it } from 'vitest'
import { createDatabase } from '../../../platform/db/pool.ts'
import { SenderGone } from '../../../platform/processes/bounded-queue.ts'
import { createMonthQuery } from './query-month.ts'

/** Months that cannot be read, without a database; `sent` lists whose queries reached the process. */
function openMonths() {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
  const queryMonthFor = createMonthQuery({ database: createDatabase(databaseUrl), databaseUrl })
  const sent: string[] = []
  const query = (person: string, signal?: AbortSignal) => {
    const question = { what: 'explain', personId: 1, offset: 0, limit: 1 } as const
    return queryMonthFor(signal ? { person, signal } : { person })({ openRun: person }, question).catch(
      (error: unknown) => {
        const isSent = error instanceof Error && error.message.includes('explained/process.ts failed')
        if (isSent) sent.push(person)
        return error instanceof Refusal ? error.code : error
      },
    )
  }
  return { query, sent }
}

it('questions of one member do not delay the one of another', { timeout: 30_000 }, async () => {
  const { query, sent } = openMonths()
  const many = Array.from({ length: 12 }, () => query('one'))
  await query('other')
  expect(sent).toEqual(['one', 'other'])
  const answers = await Promise.all(many)
  expect(answers.filter((code) => code === 'TOO_MANY_AT_ONCE')).toHaveLength(1)
  // On a slow machine the last ones may have waited too long and are refused.
  expect(sent.length + answers.filter((code) => code === 'BUSY').length).toBe(12)
})

it('a question whose sender has disconnected is not sent', { timeout: 30_000 }, async () => {
  const { query, sent } = openMonths()
  const connection = new AbortController()
  const first = query('one')
  const gone = query('gone', connection.signal)
  connection.abort()
  expect(await gone).toBeInstanceOf(SenderGone)
  await first
  expect(sent).toEqual(['one'])
})
