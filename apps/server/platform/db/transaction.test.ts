import { expect, it } from 'vitest'
import { type Sql, transactionOn } from './transaction.ts'

type Client = Parameters<typeof transactionOn>[0]

/** A connection that refuses BEGIN, and the statements that were sent on it nevertheless. */
function refusingBegin() {
  const sent: string[] = []
  const query = async (text: string) => {
    if (text === 'begin') throw Object.assign(new TypeError('refused'), { text })
    return { command: text.toUpperCase() }
  }
  const statements: Sql = {
    query: async (text) => {
      sent.push(text)
      return { rows: [], rowCount: 0 }
    },
  }
  return { client: { query } as unknown as Client, statements, sent }
}
const work = async (tx: Sql) => {
  await tx.query('first')
  await tx.query('second')
}

it('sends nothing where BEGIN was refused', async () => {
  const { client, statements, sent } = refusingBegin()
  await expect(transactionOn(client, statements, work)).rejects.toThrow('refused')
  expect(sent).toEqual([])
})
