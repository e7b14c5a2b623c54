import { Refusal } from '@anar/contract/errors'
import { expect, it } from 'vitest'
import { createDatabase } from '../../../platform/db/pool.ts'
import { SenderGone } from '../../../platform/processes/bounded-queue.ts'
import { monthsApart } from './ask.ts'

/** Months that cannot be read, because no database is there: whose question was asked is written down. */
function openMonths() {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
  const askFor = monthsApart({ database: createDatabase(databaseUrl), databaseUrl })
  const asked: string[] = []
  const ask = (person: string, signal?: AbortSignal) => {
    const question = { what: 'explain', personId: 1, offset: 0, limit: 1 } as const
    return askFor(signal ? { person, signal } : { person })({ openRun: person }, question).catch(
      (error: unknown) => {
        const isAsked = error instanceof Error && error.message.includes('explained/process.ts failed')
        if (isAsked) asked.push(person)
        return error instanceof Refusal ? error.code : error
      },
    )
  }
  return { ask, asked }
}

it('questions of one member do not delay the one of another', { timeout: 30_000 }, async () => {
  const { ask, asked } = openMonths()
  const many = Array.from({ length: 12 }, () => ask('one'))
  await ask('other')
  expect(asked).toEqual(['one', 'other'])
  const answers = await Promise.all(many)
  expect(answers.filter((code) => code === 'TOO_MANY_AT_ONCE')).toHaveLength(1)
  // On a slow machine those at the end may have waited too long, and are told.
  expect(asked.length + answers.filter((code) => code === 'BUSY').length).toBe(12)
})

it('a question of somebody who has hung up is not asked', { timeout: 30_000 }, async () => {
  const { ask, asked } = openMonths()
  const connection = new AbortController()
  const first = ask('one')
  const gone = ask('gone', connection.signal)
  connection.abort()
  expect(await gone).toBeInstanceOf(SenderGone)
  await first
  expect(asked).toEqual(['one'])
})
