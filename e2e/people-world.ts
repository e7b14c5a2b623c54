import { type APIRequestContext, request } from 'playwright-core'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { accountIdOf, newAccount, newSession } from './accounts.ts'
import { openSender } from './commands.ts'
import { sampleImage, signByCommand } from './marketers.ts'
import { calculateNetwork } from './network.ts'
import { fillApplicationByCommand } from './sellers.ts'
import { newNewcomer, signUpByCommand } from './signing-up.ts'

/** Viewers of the screens: in the shop a visitor or the person that the screen names; staff in the office. */
export type PeopleViewer = 'visitor' | 'people' | 'admin'

/** Sessions of people in every state that a screen shows, and the ids in the office's paths. */
export type PeopleWorld = {
  shopUrl: string
  database: Database
  admin: string
  /** In a sign-up whose next step is the mailbox. */
  atMailbox: string
  /** Only the password is missing. */
  atPassword: string
  customer: string
  /** Signed the contract and did not submit the application. */
  applying: string
  underReview: string
  rejected: string
  blocked: string
  terminated: string
  marketer: string
  seller: string
  /** Cookie of a complete application to sell that is not submitted. */
  sellerApplication: string
  /** Submitted applications to sell. */
  sellerStates: Record<'UnderReview' | 'Rejected' | 'Approved', string>
  ids: {
    application: number
    sellerApplication: number
    sellerOffer: number
    person: number
    article: number
  }
  /** People reported as deceased: without a document of their heirs, and with one. */
  heirs: { without: number; with: number }
  /** Somebody whose account nothing ties, and somebody whose account will be erased. */
  leaver: string
  leaving: { token: string; personId: number }
}

/** Creates sessions of the demo's people, and new people in the missing states. */
export async function preparePeople(database: Database, shopUrl: string): Promise<PeopleWorld> {
  const sessionOf = async (username: string) => newSession(database, await accountIdOf(database, username))
  const shop = { database, shopUrl }
  const { rows } = await database.query<PeopleWorld['ids']>(
    `select (select min(id) from marketer_applications where state = 'UnderReview') as application,
            (select min(id) from seller_applications where state = 'UnderReview') as "sellerApplication",
            (select min(o.id) from sku_sellers o join seller_users u using (seller_id) join accounts a on a.id = u.account_id
              where a.username = 'seller') as "sellerOffer",
            (select id from people where account_id = (select id from accounts where username = 'marketer')) as person,
            (select min(id) from training_articles) as article`,
  )
  const admin = await sessionOf('admin')
  // The network is calculated once a minute; its screens do not wait for that.
  await calculateNetwork(database)
  await proposeChanges(shop, admin)
  return {
    ...shop,
    admin,
    atMailbox: await signedUpTo('email', shop),
    atPassword: await signedUpTo('password', shop),
    customer: await sessionOf('customer'),
    applying: await newApplicant(shop),
    underReview: await sessionOf('buyer5'),
    rejected: await sessionOf('buyer8'),
    blocked: await sessionOf('marketer17'),
    terminated: await sessionOf('marketer23'),
    marketer: await sessionOf('marketer'),
    seller: await sessionOf('seller'),
    sellerApplication: await newSellerApplication(shop),
    sellerStates: {
      UnderReview: await sentSellerApplication(shop, admin, null),
      Rejected: await sentSellerApplication(shop, admin, 'reject'),
      Approved: await sentSellerApplication(shop, admin, 'approve'),
    },
    ids: rows[0]!,
    heirs: {
      without: await marketerWhoDied({ ...shop, staffToken: admin, hasPaper: false }),
      with: await marketerWhoDied({ ...shop, staffToken: admin, hasPaper: true }),
    },
    leaver: await newSession(database, (await newAccount(database)).accountId),
    leaving: await leavingMember({ ...shop, staffToken: admin }),
  }
}

type Shop = { database: Database; shopUrl: string }

async function cookieOf(browser: APIRequestContext, name: string): Promise<string> {
  const { cookies } = await browser.storageState()
  await browser.dispose()
  const cookie = cookies.find((one) => one.name === name)
  if (!cookie) throw new Error(`no cookie ${name}`)
  return cookie.value
}

async function signedUpTo(step: 'email' | 'password', shop: Shop): Promise<string> {
  const browser = await request.newContext()
  await signUpByCommand(browser, shop, newNewcomer(), step)
  return cookieOf(browser, 'anar_session')
}

async function newApplicant({ database, shopUrl }: Shop): Promise<string> {
  const account = await newAccount(database)
  const token = await newSession(database, account.accountId)
  const sender = await openSender(shopUrl, token)
  await signByCommand({ ...account, sender }, database)
  await sender.request.dispose()
  return token
}

async function leavingMember({
  database,
  shopUrl,
  staffToken,
}: Shop & { staffToken: string }): Promise<PeopleWorld['leaving']> {
  const { accountId, personId } = await newAccount(database)
  const office = await openSender(shopUrl, staffToken, 'pe')
  await office.command('office/people/close-account', { personId, note: 'تلفنی و با پرسش هویت' })
  await office.request.dispose()
  return { token: await newSession(database, accountId), personId }
}

/** Id of a marketer reported as deceased, with or without a document of the heirs. */
async function marketerWhoDied({
  database,
  shopUrl,
  staffToken,
  hasPaper,
}: Shop & { staffToken: string; hasPaper: boolean }): Promise<number> {
  const { accountId, personId } = await newAccount(database)
  await database.query(`update accounts set user_type = 'NetworkMarketer' where id = $1`, [accountId])
  await database.query(`update people set state = 'Active' where id = $1`, [personId])
  const office = await openSender(shopUrl, staffToken, 'pe')
  await office.command('office/people/report-death', { personId, note: 'گواهی فوت دیده شد.' })
  if (hasPaper) {
    const sent = await office.request.post(`${shopUrl}/documents/INHERITANCE?personId=${personId}`, {
      multipart: { file: await sampleImage() },
      headers: { origin: shopUrl },
    })
    if (!sent.ok()) throw new Error(`documents: ${await sent.text()}`)
  }
  await office.request.dispose()
  return personId
}

/** Creates two proposals, one of the admin and one of a colleague, about staff of the demo that no journey uses. */
async function proposeChanges({ database, shopUrl }: Shop, adminToken: string): Promise<void> {
  // Created first, so that the admin is not the only one.
  const colleague = await newAccount(database, 'admin')
  const colleagueToken = await newSession(database, colleague.accountId)
  for (const { token, username, staffRole } of [
    { token: adminToken, username: 'auditor', staffRole: 'support' },
    { token: colleagueToken, username: 'support', staffRole: 'orders' },
  ]) {
    const accountId = await accountIdOf(database, username)
    // A proposal exists once: another file may have prepared its people already.
    const { rowCount } = await database.query(
      `select from proposals where command = 'office/staff/change-role' and subject = $1
          and state in ('Proposed', 'Approved')`,
      [`account ${accountId}`],
    )
    if (rowCount > 0) continue
    const proposer = await openSender(shopUrl, token)
    await proposer.command('office/staff/change-role', { accountId, staffRole })
    await proposer.request.dispose()
  }
}

async function newSellerApplication(shop: Shop): Promise<string> {
  const browser = await request.newContext()
  await fillApplicationByCommand(browser, shop, newNewcomer(), 'فروشگاه نمونه')
  return cookieOf(browser, 'anar_seller_sign_up')
}

/** Cookie of a submitted application, and its decision where one is given. */
async function sentSellerApplication(
  shop: Shop,
  staffToken: string,
  decision: 'approve' | 'reject' | null,
): Promise<string> {
  const browser = await request.newContext()
  const newcomer = newNewcomer()
  await fillApplicationByCommand(browser, shop, newcomer, 'فروشگاه نمونه')
  const headers = { origin: shop.shopUrl }
  const sent = await browser.post(`${shop.shopUrl}/pe/persian/sellers/submit`, { data: {}, headers })
  if (!sent.ok()) throw new Error(`submit: ${await sent.text()}`)
  if (decision) {
    const { rows } = await shop.database.query<{ applicationId: number }>(
      `select seller_application_id as "applicationId" from seller_people where national_code = $1`,
      [newcomer.nationalCode],
    )
    const office = await openSender(shop.shopUrl, staffToken, 'pe')
    const reason = decision === 'reject' ? { reason: 'تصویر کارت ملی ناخوانا است.' } : {}
    await office.command(`office/sellers/${decision}`, { ...rows[0]!, ...reason })
    await office.request.dispose()
  }
  return cookieOf(browser, 'anar_seller_sign_up')
}
