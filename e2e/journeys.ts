import { afterAll, beforeAll, inject } from 'vitest'
import type { Browser } from 'playwright-core'
import { createDatabase, type Database } from '../apps/server/db/pool.ts'
import { type Account, newCustomer, newSession } from './accounts.ts'
import { launchBrowser } from './browser-binary.ts'
import { asPerson, type Look, type Person, type PersonOptions } from './people.ts'

type Visit = Omit<PersonOptions, 'shopUrl'>

/**
 * What the journeys of one file share: a browser, opened before the first and closed after the last, and the
 * shop's database for what no screen can do.
 */
export function openJourneys() {
  let browser: Browser | undefined
  let database: Database | undefined
  beforeAll(async () => {
    browser = await launchBrowser(inject('browser'))
    database = createDatabase(inject('databaseUrl'), { maxConnections: 2 })
  })
  afterAll(async () => {
    await browser?.close()
    await database?.close()
  })
  const visit = (look: Partial<Look>, journey: (person: Person) => Promise<void>, options: Visit = {}) =>
    asPerson(browser!, look, { shopUrl: inject('shopUrl'), ...options }, journey)
  return {
    database: () => database!,
    shopUrl: () => inject('shopUrl'),
    /** Somebody nobody knows yet. */
    asVisitor: visit,
    /** A customer of one's own, logged in already. */
    async asMember(look: Partial<Look>, journey: (person: Person & Account) => Promise<void>): Promise<void> {
      const account = await newCustomer(database!)
      const token = await newSession(database!, account.accountId)
      await visit(look, (person) => journey({ ...person, ...account }), { token })
    },
  }
}
