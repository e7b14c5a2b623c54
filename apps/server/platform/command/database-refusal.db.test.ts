/** @spec 8.record-failures */
import { messageOf } from '@anar/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { refusalOfDatabase } from './database-refusal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
  await database.query(
    `create table parents (id int primary key);
     create table children (id int primary key, parent_id int not null references parents, amount int check (amount > 0));
     insert into parents values (1);
     insert into children values (1, 1, 1)`,
  )
})
afterAll(() => database?.drop())

/** The command's answer to a refused statement. */
const said = async (statement: string) => {
  const error = await database.query(statement).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const refusal = refusalOfDatabase(error)
  return refusal && [refusal.code, messageOf(refusal.code, refusal.details, 'english')]
}

describe('what a law of the database refuses', () => {
  /** @spec 8.record-failures.3 */
  it('PARENT_RECORD: “The record cannot be deleted” while other records belong to it', async () => {
    expect(await said('delete from parents where id = 1')).toEqual([
      'PARENT_RECORD',
      'The record cannot be deleted: other records belong to it.',
    ])
  })

  /** @spec 8.record-failures.2 */
  it('DUPLICATE_RECORD: “This record already exists” where another request was a moment faster', async () => {
    expect(await said('insert into parents values (1)')).toEqual([
      'DUPLICATE_RECORD',
      'This record already exists.',
    ])
  })

  it('is a fault of ours where nobody can cause it: a parent that is not there, an amount below zero', async () => {
    expect(await said('insert into children values (2, 99, 1)')).toBeNull()
    expect(await said('insert into children values (2, 1, -1)')).toBeNull()
    expect(refusalOfDatabase(new Error('some other error'))).toBeNull()
  })
})
