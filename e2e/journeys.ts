import type { StaffRole } from '@anar/contract/enums'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase, type Database } from '../apps/server/platform/db/pool.ts'
import { type Account, endSessions, newAccount, newSession } from './accounts.ts'
import { launchBrowser } from './browser-binary.ts'
import { openSender, type Sender } from './commands.ts'
import { type AcquireContext, createContextPool } from './contexts.ts'
import { asPerson, type Look, type Person, type PersonOptions } from './people.ts'

/** A person with an account, and a sender of commands without the screens. */
export type Member = Person & Account & { sender: Sender }

type Visit = Omit<PersonOptions, 'shopUrl'>

let launched: Promise<{ browser: Browser; acquire: AcquireContext }> | undefined

/** The browser of all journeys in this process, closed at its end. */
async function theLender(): Promise<AcquireContext> {
  const running = await launched
  if (running?.browser.isConnected()) return running.acquire
  launched = launchBrowser(inject('browser')).then((browser) => ({
    browser,
    acquire: createContextPool(browser, inject('shopUrl')),
  }))
  return (await launched).acquire
}

/**
 * Shared by the journeys of one file: a browser, in which each person has a context, and the shop's database for what
 * no screen can do.
 */
export function openJourneys() {
  let acquire: AcquireContext | undefined
  let database: Database | undefined
  beforeAll(async () => {
    acquire = await theLender()
    database = createDatabase(inject('databaseUrl'), { maxConnections: 4 })
  })
  afterAll(() => database?.close())
  const visit = (look: Partial<Look>, journey: (person: Person) => Promise<void>, options: Visit = {}) =>
    asPerson(acquire!, look, { shopUrl: inject('shopUrl'), ...options }, journey)
  return {
    database: () => database!,
    shopUrl: () => inject('shopUrl'),
    /** Runs a journey as a visitor. */
    asVisitor: visit,
    /** Runs a journey as a new customer with a session. */
    async asMember(look: Partial<Look>, journey: (member: Member) => Promise<void>): Promise<void> {
      const account = await newAccount(database!)
      const sender = await openSender(inject('shopUrl'), await newSession(database!, account.accountId))
      const token = await newSession(database!, account.accountId)
      await visit(look, (person) => journey({ ...person, ...account, sender }), { token })
      await sender.request.dispose()
    },
    /** Runs a journey as a new customer without a session; `prepare` creates their data. */
    async newCustomer(
      prepare: (customer: Sender & Account) => Promise<unknown> = async () => {},
    ): Promise<Account> {
      const account = await newAccount(database!)
      const sender = await openSender(inject('shopUrl'), await newSession(database!, account.accountId))
      await prepare({ ...sender, ...account })
      await sender.request.dispose()
      await endSessions(database!, account.accountId)
      return account
    },
    newStaff: (role: StaffRole) => newAccount(database!, role),
  }
}
