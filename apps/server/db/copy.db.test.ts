import { afterAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createDatabase } from './pool.ts'

const shared = await testDatabase('empty')
// One connection: what one transaction left behind would be in the way of the next.
const database = createDatabase(shared.url, { maxConnections: 1 })
afterAll(async () => {
  await database.close()
  await shared.drop()
})
beforeEach(async () => {
  await database.query('drop table if exists copied')
  await database.query('create table copied (id int primary key, name text)')
})

const copy = `copy copied from stdin (delimiter '|')`
const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, row) => `${from + row}|n${from + row}\n`).join('')
const copied = async () => (await database.query('select id, name from copied order by id')).rows

it('takes rows in the form that the statement names, many at a time and again', async () => {
  await database.transaction(async (tx) => {
    await tx.copy(copy, '1|a\\\\b\n2|\\N\n')
    await tx.copy(copy, '')
    await tx.copy(copy, rowsOf(3, 50_000))
  })
  const rows = await copied()
  expect(rows.slice(0, 3)).toEqual([
    { id: 1, name: 'a\\b' },
    { id: 2, name: null },
    { id: 3, name: 'n3' },
  ])
  expect(rows).toHaveLength(50_002)
})

it('fails with what PostgreSQL refuses, and the transaction with it', async () => {
  const refused = (rows: string) =>
    database.transaction(async (tx) => {
      await tx.query('insert into copied values (1)')
      await tx.copy(copy, rows)
    })
  await expect(refused('2|a\n1|b\n')).rejects.toMatchObject({ code: '23505' })
  await expect(refused('two|a\n')).rejects.toMatchObject({ code: '22P02' })
  await expect(database.transaction((tx) => tx.copy('copy nothing from stdin', '1\n'))).rejects.toMatchObject(
    { code: '42P01' },
  )
  expect(await copied()).toEqual([])
})

it('keeps waiting what is asked for while rows are under way', async () => {
  const counted = await database.transaction(async (tx) => {
    const begun = [tx.copy(copy, rowsOf(1, 5_000)), tx.copy(copy, rowsOf(5_001, 5_000))]
    const { rows } = await tx.query<{ count: number }>('select count(*) as count from copied')
    await Promise.all(begun)
    return rows[0]!.count
  })
  expect(counted).toBe(10_000)
})

it('is undone where the work fails while rows are under way, and leaves a connection that goes on', async () => {
  const failing = database.transaction(async (tx) => {
    tx.copy(copy, rowsOf(1, 20_000)).catch(() => {})
    throw new Error('the work failed')
  })
  await expect(failing).rejects.toThrow('the work failed')
  expect(await copied()).toEqual([])
})

it('is kept where the work ended without waiting for it', async () => {
  await database.transaction(async (tx) => {
    tx.copy(copy, rowsOf(1, 2)).catch(() => {})
  })
  expect(await copied()).toHaveLength(2)
})
