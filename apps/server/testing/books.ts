import { expect } from 'vitest'
import { checkBooks } from '../money/books/index.ts'
import type { Database } from '../platform/db/pool.ts'

/** Every rule of the books holds; otherwise the test fails and names what differs. */
export async function expectGreenBooks(database: Database, now: Temporal.Instant): Promise<void> {
  expect((await checkBooks(database, now)).findings).toEqual([])
}
