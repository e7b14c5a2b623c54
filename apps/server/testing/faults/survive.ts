import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, type Random } from '../../demo/random.ts'
import { giveIban } from '../wallet.ts'
import { clientOf } from './client.ts'
import { type Customer, shop, topUp, withdraw } from './customer.ts'
import { giveUpDisowned, takeBackAtRandom } from './disowning.ts'
import { type Clerk, decideWithdrawals } from './finance.ts'
import { brokenLaws } from './laws.ts'
import { settleEverything } from './settle.ts'
import type { World } from './world.ts'

export type FaultPlan = {
  /** The seed of all actions and kills; their interleaving is not deterministic. */
  seed: number
  customers: number
  /** The minimum number of checkouts. */
  checkouts: number
  /** Transfers that touched a wallet. */
  walletMovements: number
  /** The number of kills of the server, and of PostgreSQL. */
  killsOfEach: number
  unitsOfEachOffer: number
  /** The share of requests that wait for their answer without a limit, under one key; 0 to 1. */
  patientShare: number
}

export type Survived = {
  checkouts: number
  walletMovements: number
  serverKills: number
  databaseKills: number
  /** Payments that the bank took back after they were credited. */
  reversals: number
  /** The number of each outcome: `checkout: registered`, `top-up: pending` …. */
  outcomes: Readonly<Record<string, number>>
  /** Transfers of the ledger by kind. */
  transfers: Readonly<Record<string, number>>
  /** Answers to clients that were verified against the books. */
  claims: number
  seconds: number
  /** Violated laws with their findings; empty where all laws held. */
  broken: { law: string; findings: string[] }[]
}

const offerCount = 6
// A turn in so many begins one of these; of the rest each is a checkout.
const shares = { topUp: 0.2, withdraw: 0.15 }

/**
 * Customers who buy, top up, withdraw and cancel at once while the server and, separately, PostgreSQL are killed and
 * started again, and the bank repeats itself, loses people on the way back, answers late and takes money back. Afterwards
 * everything open is settled, as the jobs would over the next days, and the laws are checked.
 * @spec 4.sale-order
 */
export async function surviveFaults(world: World, plan: FaultPlan): Promise<Survived> {
  const started = performance.now()
  const offers: number[] = []
  for (let index = 0; index < offerCount; index += 1) {
    offers.push(await world.shop.addOffer({ stock: [plan.unitsOfEachOffer] }))
  }
  const outcomes: Record<string, number> = {}
  const progress = { turns: 0, checkouts: 0, isOver: false }
  const customers = await Promise.all(
    Array.from({ length: plan.customers }, (_, index) =>
      arrive(world, plan, { random: createRandom(plan.seed + 100 + index), offers }),
    ),
  )
  const clerk = await clerkOf(world, plan)
  const deciding = decideWithdrawals(clerk, () => progress.isOver)
  const office = { client: clerk.client, random: createRandom(plan.seed + 2) }
  const takingBack = takeBackAtRandom(world, office, () => progress.isOver)
  const killing = killAtRandom(world, plan, progress)
  await Promise.all(
    customers.map(async (customer) => {
      while (!progress.isOver) {
        const { kind, outcome } = await turn(customer)
        const key = `${kind}: ${outcome}`
        outcomes[key] = (outcomes[key] ?? 0) + 1
        progress.turns += 1
        if (kind === 'checkout') progress.checkouts += 1
        if (progress.turns % 10 === 0) progress.isOver ||= await isEnough(world, plan, progress)
      }
    }),
  )
  const kills = await killing
  await deciding
  const reversals = await takingBack
  const settledAt = await settleEverything(world)
  await giveUpDisowned(world, clerk.client)
  const transfers = await transfersOf(world)
  const broken = await brokenLaws(world, settledAt)
  const walletMovements = await movementsOf(world)
  const seconds = (performance.now() - started) / 1_000
  const { checkouts } = progress
  return {
    checkouts,
    walletMovements,
    ...kills,
    reversals,
    outcomes,
    transfers,
    claims: world.claims.length,
    seconds,
    broken,
  }
}

async function arrive(
  { url, claims, shop: testShop, database }: World,
  { patientShare }: FaultPlan,
  arriving: Pick<Customer, 'random' | 'offers'>,
): Promise<Customer> {
  const { token, personId } = await testShop.addMember()
  await giveIban(database, personId)
  return { ...arriving, personId, client: clientOf([url], token), claims, toppedUp: [], patientShare }
}

async function clerkOf({ url, claims, shop: testShop }: World, { seed }: FaultPlan): Promise<Clerk> {
  const { token, personId } = await testShop.addMember({ userType: 'Staff', staffRole: 'finance' })
  return { personId, client: clientOf([url], token), random: createRandom(seed + 1), claims }
}

async function turn(customer: Customer): Promise<{ kind: string; outcome: string }> {
  const drawn = customer.random.next()
  if (drawn < shares.topUp) return { kind: 'top-up', outcome: await topUp(customer) }
  if (drawn < shares.topUp + shares.withdraw) {
    return { kind: 'withdrawal', outcome: await withdraw(customer) }
  }
  const outcome = await shop(customer)
  return { kind: outcome === 'TOO_MANY_BASKETS' ? 'tidying up' : 'checkout', outcome }
}

type Progress = { turns: number; checkouts: number; isOver: boolean }

async function isEnough(world: World, plan: FaultPlan, { checkouts }: Progress): Promise<boolean> {
  if (checkouts < plan.checkouts) return false
  // PostgreSQL may be away just now.
  return (await movementsOf(world).catch(() => 0)) >= plan.walletMovements
}

const lookMs = 5
const maxDelayMs = 400

/** Kills the server or PostgreSQL at intervals of turns; each pair of kills has both. */
async function killAtRandom(world: World, plan: FaultPlan, progress: Progress) {
  const random = createRandom(plan.seed)
  const kills = { serverKills: 0, databaseKills: 0 }
  for (const { atTurn, victim } of killsOf(plan, random)) {
    while (!progress.isOver && progress.turns < atTurn) await sleep(lookMs)
    if (progress.isOver) break
    await sleep(random.between(0, maxDelayMs))
    if (victim === 'server') {
      kills.serverKills += 1
      await world.killServer()
    } else {
      kills.databaseKills += 1
      await world.killPostgres()
    }
  }
  return kills
}

function killsOf({ killsOfEach, checkouts }: FaultPlan, random: Random) {
  const victims = Array.from({ length: killsOfEach }, () => random.shuffled(['server', 'PostgreSQL'])).flat()
  // The first kills come before any checkout is done, the last ones well before the end.
  const step = checkouts / (victims.length + 1)
  return victims.map((victim, index) => ({ victim, atTurn: Math.floor(step * (index + random.next())) }))
}

/** Transfers that touched somebody's wallet. */
async function movementsOf({ database }: World): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(distinct e.transfer_id)::int as count from ledger_entries e
       join ledger_accounts a on a.id = e.ledger_account_id and a.kind in ('topped-up', 'earned')`,
  )
  return rows[0]!.count
}

async function transfersOf({ database }: World): Promise<Record<string, number>> {
  const { rows } = await database.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from ledger_transfers group by kind order by kind',
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
