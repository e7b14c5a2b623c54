import type { StaffRole } from '@anar/contract/enums'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase, type Database } from '../apps/server/platform/db/pool.ts'
import { type Account, endSessions, newAccount, newSession } from './accounts.ts'
import { launchBrowser } from './browser-binary.ts'
import { openSender, type Sender } from './commands.ts'
import { contextLender, type Lender } from './contexts.ts'
import { asPerson, type Look, type Person, type PersonOptions } from './people.ts'

/** Somebody with an account, and a way to send commands past the screens. */
export type Member = Person & Account & { sender: Sender }

type Visit = Omit<PersonOptions, 'shopUrl'>

let launched: Promise<{ browser: Browser; lend: Lender }> | undefined

/** The browser of all journeys in this process, with which it ends. */
async function theLender(): Promise<Lender> {
  const running = await launched
  if (running?.browser.isConnected()) return running.lend
  launched = launchBrowser(inject('browser')).then((browser) => ({
    browser,
    lend: contextLender(browser, inject('shopUrl')),
  }))
  return (await launched).lend
}

/**
 * What the journeys of one file share: a browser, in which each person has a context of their own, and the shop's
 * database for what no screen can do.
 */
export function openJourneys() {
  let lend: Lender | undefined
  let database: Database | undefined
  beforeAll(async () => {
    lend = await theLender()
    database = createDatabase(inject('databaseUrl'), { maxConnections: 4 })
  })
  afterAll(() => database?.close())
  const visit = (look: Partial<Look>, journey: (person: Person) => Promise<void>, options: Visit = {}) =>
    asPerson(lend!, look, { shopUrl: inject('shopUrl'), ...options }, journey)
  return {
    database: () => database!,
    shopUrl: () => inject('shopUrl'),
    /** Somebody nobody knows yet. */
    asVisitor: visit,
    /** A customer of one's own, logged in already. */
    async asMember(look: Partial<Look>, journey: (member: Member) => Promise<void>): Promise<void> {
      const account = await newAccount(database!)
      const sender = await openSender(inject('shopUrl'), await newSession(database!, account.accountId))
      const token = await newSession(database!, account.accountId)
      await visit(look, (person) => journey({ ...person, ...account, sender }), { token })
      await sender.request.dispose()
    },
    /** A customer of one's own, to whom `prepare` gives what they have; they still have to log in. */
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
