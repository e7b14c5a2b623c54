import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { createDatabase, type Database } from './pool.ts'
import { seedAlone, within } from './seeding.ts'

let shop: TestDatabase
let nodes: Database[]

beforeAll(async () => {
  shop = await testDatabase('empty')
  // As the process that seeds has them.
  nodes = [1, 2].map(() => createDatabase(shop.url, { maxConnections: 2 }))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await shop.drop()
})
beforeEach(() => shop.query('delete from settings'))

const mark = 'insert into settings (key, value) values ($1, $2)'
const marks = async () => {
  const { rows } = await shop.query<{ key: string }>('select key from settings order by key')
  return rows.map(({ key }) => key)
}

describe('seeding', () => {
  it('is done by one node at a time: the second begins when the first has ended, and sees what it did', async () => {
    const seen: string[][] = []
    const seed = async (database: Database) => {
      seen.push(await marks())
      await database.transaction(async (tx) => {
        await tx.query(mark, [`node ${seen.length}`, '1'])
        await sleep(30)
      })
    }
    await Promise.all(nodes.map((node) => seedAlone(node, seed)))
    expect(seen).toEqual([[], ['node 1']])
  })

  it('leaves nothing behind where it is cut short, and the next one goes on', async () => {
    const failing = seedAlone(nodes[0]!, (database) =>
      database.transaction(async (tx) => {
        await tx.query(mark, ['half', '1'])
        throw new Error('cut short')
      }),
    )
    await expect(failing).rejects.toThrow('cut short')
    expect(await marks()).toEqual([])
    await seedAlone(nodes[1]!, async (database) => {
      await database.query(mark, ['whole', '1'])
    })
    expect(await marks()).toEqual(['whole'])
  })
})

describe('a transaction in the clothes of a database', () => {
  it('gives a savepoint to a nested transaction: all of it stays or goes together', async () => {
    const undone = shop.copyTransaction(async (tx) => {
      await within(tx, shop).transaction((part) => part.query(mark, ['part', '1']))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await marks()).toEqual([])
  })
})
