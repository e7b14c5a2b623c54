import { expect } from 'vitest'
import { checkBooks } from '../money/books/index.ts'
import type { Database } from '../platform/db/pool.ts'
import { insideAndBack } from './inside.ts'

/** Every rule of the books holds; otherwise the test fails and names what differs. */
export async function expectGreenBooks(database: Database, now: Temporal.Instant): Promise<void> {
  expect((await checkBooks(database, now)).findings).toEqual([])
}

/** The differences after some statements without triggers, which are taken back. */
export async function differencesAfter(
  { database, now }: { database: Database; now: Temporal.Instant },
  ...statements: readonly string[]
) {
  const { findings } = await insideAndBack(database, async (inside) => {
    for (const statement of statements) await inside.query(statement)
    return checkBooks(inside, now)
  })
  return findings.map(({ check, subject, expectedRial, foundRial }) => ({
    ...{ check, subject, expected: expectedRial, actual: foundRial },
  }))
}
