import { instantsOf, tehranDay } from '@anar/domain/calendar'
import type { Clock } from '../clock.ts'
import { insertFirstPlan } from '../content/plans/index.ts'
import { insertFirstContract, newestContract } from '../content/texts/index.ts'
import { readAtOneMoment } from '../network/commission/index.ts'
import { hashPassword } from '../people/auth/password.ts'
import type { Database } from '../platform/db/pool.ts'
import { within } from '../platform/db/seeding.ts'
import { applySearchChanges } from '../search/indexing/index.ts'
import { type Catalogue, demoCatalogue } from './catalogue/index.ts'
import { type DemoImage, drawCatalogue } from './images.ts'
import { demoPassword } from './logins.ts'
import {
  finishPages,
  hasPeopleOrProducts,
  markSeeded,
  readGeography,
  seededMark,
  setActiveOrders,
} from './queries.ts'
import { createRandom } from './random.ts'
import { insertAddresses, planAddresses, planFurtherAddresses } from './seed/addresses.ts'
import { insertApplications } from './seed/applications.ts'
import { insertBase } from './seed/base.ts'
import { insertBooks, insertCancellations } from './seed/books.ts'
import { insertCatalogue, insertEdits } from './seed/catalogue.ts'
import { insertComments, planComments } from './seed/comments.ts'
import { insertDiscountCodes } from './seed/discount-codes.ts'
import { closedMonthsOf, planHistory } from './seed/history.ts'
import { insertOffers } from './seed/insert-offers.ts'
import { insertLanding } from './seed/landing.ts'
import { insertMembership } from './seed/membership.ts'
import { insertClosedMonths } from './seed/months.ts'
import { planOffers } from './seed/offers.ts'
import { insertOrders } from './seed/order-rows.ts'
import { planOrders } from './seed/orders.ts'
import { insertPeople, planPeople } from './seed/people.ts'
import { insertReturns } from './seed/returns.ts'
import { insertSampleSeller } from './seed/sellers.ts'
import { insertStock } from './seed/stock.ts'
import { insertSupport } from './seed/support.ts'
import { insertTraining } from './seed/training.ts'
import { insertSettlements, insertWallets, insertWithdrawals } from './seed/wallets.ts'
import { insertSimulatedYear } from './simulation/insert-year.ts'

/** Any number will do; the shop looks a little different with another. */
const demoSeed = 1405

/**
 * Fills an empty shop with the demo: catalogue, offers, people, orders and comments, the same every time for
 * one instant of the clock. Does nothing in a shop that was filled before or is in use. The caller (`seedOnce`)
 * serializes processes that start at the same time.
 * @spec 1.demo.1
 */
export async function seedDemo(database: Database, options: { clock: Clock }): Promise<void> {
  const mark = await seededMark(database)
  if (mark?.kind === 'demo' || (await hasPeopleOrProducts(database))) return
  const catalogue = demoCatalogue()
  const now = options.clock.now()
  const [images, passwordHash] = await Promise.all([drawCatalogue(catalogue), hashPassword(demoPassword)])
  await database.copyTransaction(async (tx) => {
    // Closing months needs this isolation level, which must be set first in the transaction.
    await readAtOneMoment(tx)
    if (mark === null) await insertBase(tx)
    await insertDemo(within(tx, database), { catalogue, images, passwordHash, now })
    await markSeeded(tx, { kind: 'demo', at: now.toString() })
  })
}

/** The base data of every shop: the warehouse, the shop as a seller, delivery methods. Does nothing a second time. */
export async function seedBase(database: Database, options: { clock: Clock }): Promise<void> {
  if (await seededMark(database)) return
  await database.transaction(async (tx) => {
    await insertBase(tx)
    await insertFirstContract(tx, options.clock.now())
    await insertFirstPlan(tx, options.clock.now())
    await markSeeded(tx, { kind: 'base', at: options.clock.now().toString() })
  })
}

/** All of it is one transaction: code that opens another one, like the close of a month, gets a savepoint of it. */
async function insertDemo(
  tx: Database,
  shop: { catalogue: Catalogue; images: readonly DemoImage[]; passwordHash: string; now: Temporal.Instant },
): Promise<void> {
  const { catalogue, images, passwordHash, now } = shop
  // One random stream for each part: a new product must not change the people's birthdays.
  const chance = (part: number) => createRandom(demoSeed * 100 + part)
  const today = tehranDay(now.epochMilliseconds)
  const offers = planOffers(catalogue, today, chance(1))
  const people = planPeople(chance(2))
  const geography = await readGeography(tx)
  const addresses = planAddresses(people, geography, chance(3))
  const allAddresses = [...addresses, ...planFurtherAddresses(people, addresses, geography)]
  const history = planHistory({ people, addresses: allAddresses }, now, chance(7))
  const orders = planOrders({ catalogue, offers, people, addresses, history }, now, {
    random: chance(4),
    randomOfHistory: chance(8),
  })

  await insertPeople(tx, people, { passwordHash, now })
  await insertMembership(tx, people, now)
  await insertAddresses(tx, allAddresses, { people, now })
  await insertSampleSeller(tx, people, now)
  // Signed by applicants of long ago.
  await insertFirstContract(tx, now.subtract({ hours: 24 * 400 }), 'left out')
  await finishPages(tx, now)
  await insertFirstPlan(
    tx,
    Temporal.Instant.fromEpochMilliseconds(instantsOf(closedMonthsOf(now)[0]!).startMs),
  )
  await insertApplications(tx, people, { contract: await newestContract(tx), now })
  await insertTraining(tx, people, now)
  await insertCatalogue(tx, catalogue, { images, now, random: chance(5) })
  await insertEdits(tx, now)
  await insertLanding(tx, catalogue, now)
  await insertSupport(tx)
  await insertOffers(tx, offers)
  await insertDiscountCodes(tx, today, now)
  await insertOrders(tx, orders, geography)
  await insertStock(tx, { offers: offers.offers, orders, now })
  await insertBooks(tx, orders)
  // Wallet entries are posted in the order of time, so that each balance follows from the previous one.
  await insertWallets(tx, people, now)
  await insertReturns(tx, { orders, people, now })
  await insertCancellations(tx, orders)
  await insertClosedMonths(tx, { orders, people, now })
  await insertSimulatedYear(tx)
  await insertSettlements(tx, { orders, people, now })
  await insertWithdrawals(tx, people, now)
  await setActiveOrders(tx)
  await insertComments(tx, planComments(catalogue, people, now, chance(6)))
  await applySearchChanges(tx)
}
