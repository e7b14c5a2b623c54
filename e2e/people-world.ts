import { type APIRequestContext, request } from 'playwright-core'
import type { Database } from '../apps/server/db/pool.ts'
import { accountIdOf, newAccount, newCellphone, newNationalCode, newSession } from './accounts.ts'
import { openSender } from './commands.ts'
import { aPicture, goodIban, signPast } from './marketers.ts'
import { codeTo } from './messages.ts'
import { newNewcomer, signUpPast } from './signing-up.ts'

/** Whose screens of people are looked at: in the shop by a visitor or by whoever each screen names, in the office. */
export type PeopleOnlooker = 'visitor' | 'people' | 'admin'

/** Sessions of people in every state that a screen shows, and what the office's screens have in their paths. */
export type PeopleWorld = {
  shopUrl: string
  database: Database
  admin: string
  /** Of somebody who signs up: the mailbox is asked for next. */
  atMailbox: string
  /** Only the password is missing. */
  atPassword: string
  customer: string
  /** Has signed the contract, and not sent the application yet. */
  applying: string
  underReview: string
  rejected: string
  blocked: string
  terminated: string
  marketer: string
  seller: string
  /** The cookie of an application to sell that is complete and not sent. */
  sellerApplication: string
  ids: { application: number; sellerApplication: number; person: number; article: number }
}

/** Logs the demo's people in, and brings new ones into the states that nobody there is in. */
export async function preparePeople(database: Database, shopUrl: string): Promise<PeopleWorld> {
  const sessionOf = async (username: string) => newSession(database, await accountIdOf(database, username))
  const shop = { database, shopUrl }
  const { rows } = await database.query<PeopleWorld['ids']>(
    `select (select min(id) from marketer_applications where state = 'UnderReview') as application,
            (select min(id) from seller_applications where state = 'UnderReview') as "sellerApplication",
            (select id from people where account_id = (select id from accounts where username = 'marketer')) as person,
            (select min(id) from training_articles) as article`,
  )
  return {
    ...shop,
    admin: await sessionOf('admin'),
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
    ids: rows[0]!,
  }
}

type Shop = { database: Database; shopUrl: string }

async function cookieOf(browser: APIRequestContext, name: string): Promise<string> {
  const { cookies } = await browser.storageState()
  await browser.dispose()
  const cookie = cookies.find((kept) => kept.name === name)
  if (!cookie) throw new Error(`no cookie ${name}`)
  return cookie.value
}

async function signedUpTo(step: 'email' | 'password', shop: Shop): Promise<string> {
  const browser = await request.newContext()
  await signUpPast(browser, shop, newNewcomer(), step)
  return cookieOf(browser, 'anar_session')
}

async function newApplicant({ database, shopUrl }: Shop): Promise<string> {
  const account = await newAccount(database)
  const token = await newSession(database, account.accountId)
  const sender = await openSender(shopUrl, token)
  await signPast({ ...account, sender }, database)
  await sender.request.dispose()
  return token
}

async function newSellerApplication({ database, shopUrl }: Shop): Promise<string> {
  const browser = await request.newContext({ extraHTTPHeaders: { origin: shopUrl } })
  const send = async (path: string, options: Parameters<APIRequestContext['post']>[1]) => {
    const answer = await browser.post(`${shopUrl}/pe/persian/sellers/${path}`, options)
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  const cellphone = newCellphone()
  await send('send-code', { data: { cellphone } })
  await send('verify-phone', { data: { cellphone, code: await codeTo(database, cellphone) } })
  await send('save-type', { data: { sellerType: 'NATURAL_PERSON' } })
  const business = { businessName: 'فروشگاه نمونه', iban: goodIban, landline: '02112345678' }
  await send('save-business', { data: business })
  const person = {
    ...{ firstName: 'فروشنده', lastName: 'نمونه', nationalCode: newNationalCode(), cellphone },
    ...{ email: `seller.${cellphone}@shop.example`, isSignatory: true },
  }
  const saved = await send('save-person', { data: person })
  const { people } = (await saved.json()) as { people: { sellerPersonId: number }[] }
  const { sellerPersonId } = people[0]!
  await send('choose-main-user', { data: { sellerPersonId } })
  await send(`documents/id-card/${sellerPersonId}`, { multipart: { file: await aPicture() } })
  return cookieOf(browser, 'anar_seller_sign_up')
}
