import { Refusal } from '@anar/contract/errors'
import { afterAll, expect, it } from 'vitest'
import type { App } from '../../../deps.ts'
import { SenderGone } from '../../../platform/bounded-queue.ts'
import { monthThread } from './ask.ts'

let close = async () => {}
const app = {
  addHook(_: string, closing: () => Promise<void>) {
    close = closing
  },
} as unknown as App
const askFor = monthThread(app)
afterAll(() => close())

/** Months that cannot be read: who comes to have one read is written down. */
function openMonths() {
  const read: string[] = []
  const ask = (person: string, signal?: AbortSignal) => {
    const load = async () => {
      read.push(person)
      throw new Error('no such month')
    }
    const question = { what: 'explain', personId: 1, offset: 0, limit: 1 } as const
    return askFor(signal ? { person, signal } : { person })({ key: person, load }, question).catch(
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )
  }
  return { ask, read }
}

it('questions of one member do not delay the one of another', { timeout: 30_000 }, async () => {
  const { ask, read } = openMonths()
  const many = Array.from({ length: 12 }, () => ask('one'))
  await ask('other')
  expect(read).toEqual(['one', 'other'])
  expect((await Promise.all(many)).filter((code) => code === 'TOO_MANY_AT_ONCE')).toHaveLength(1)
  expect(read).toHaveLength(12)
})

it('a question of somebody who has hung up is not asked', { timeout: 30_000 }, async () => {
  const { ask, read } = openMonths()
  const connection = new AbortController()
  const first = ask('one')
  const gone = ask('gone', connection.signal)
  connection.abort()
  expect(await gone).toBeInstanceOf(SenderGone)
  await first
  expect(read).toEqual(['one'])
})
