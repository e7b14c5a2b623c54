import { afterAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createDatabase } from './pool.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const shared = await testDatabase('empty')
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
  await database.copyTransaction(async (tx) => {
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
    database.copyTransaction(async (tx) => {
      await tx.query('insert into copied values (1)')
      await tx.copy(copy, rows)
    })
  await expect(refused('2|a\n1|b\n')).rejects.toMatchObject({ code: '23505' })
  await expect(refused('two|a\n')).rejects.toMatchObject({ code: '22P02' })
  await expect(
    database.copyTransaction((tx) => tx.copy('copy nothing from stdin', '1\n')),
  ).rejects.toMatchObject({ code: '42P01' })
  expect(await copied()).toEqual([])
})

it('runs what is sent while rows are under way after them', async () => {
  const counted = await database.copyTransaction(async (tx) => {
    const started = [tx.copy(copy, rowsOf(1, 5_000)), tx.copy(copy, rowsOf(5_001, 5_000))]
    const { rows } = await tx.query<{ count: number }>('select count(*) as count from copied')
    await Promise.all(started)
    return rows[0]!.count
  })
  expect(counted).toBe(10_000)
})

it('is undone where the work fails while rows are under way', async () => {
  const failing = database.copyTransaction(async (tx) => {
    tx.copy(copy, rowsOf(1, 20_000)).catch(() => {})
    throw new Error('the work failed')
  })
  await expect(failing).rejects.toThrow('the work failed')
  expect(await copied()).toEqual([])
})

it('is committed where the work ended without waiting for it', async () => {
  await database.copyTransaction(async (tx) => {
    tx.copy(copy, rowsOf(1, 2)).catch(() => {})
  })
  expect(await copied()).toHaveLength(2)
})

it('runs on a connection of its own, which ends with it', async () => {
  const backends = async () =>
    (
      await database.query<{ count: number }>(
        `select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'anar'`,
      )
    ).rows[0]!.count
  const before = await backends()
  const during = await database.copyTransaction(async (tx) => {
    await tx.copy(copy, rowsOf(1, 2))
    return backends()
  })
  expect(during).toBe(before + 1)
  await expect.poll(backends).toBe(before)
})

it('says DatabaseUnavailable where a copy takes longer than a statement may, and writes nothing', async () => {
  const hurried = createDatabase(shared.url, { statementTimeoutMs: 300 })
  const blocked = database.transaction(async (tx) => {
    await tx.query('lock table copied in exclusive mode')
    await expect(hurried.copyTransaction((own) => own.copy(copy, rowsOf(1, 2)))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    )
  })
  await blocked
  await hurried.close()
  expect(await copied()).toEqual([])
})
