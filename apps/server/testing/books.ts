import { expect } from 'vitest'
import type { Database } from '../db/pool.ts'
import { checkBooks } from '../features/books/index.ts'

/** Every rule of the books holds; otherwise the test fails and names what differs. */
export async function expectGreenBooks(database: Database, now: Temporal.Instant): Promise<void> {
  expect((await checkBooks(database, now)).findings).toEqual([])
}
