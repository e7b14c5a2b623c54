import { defaultPlan } from '@anar/domain/compensation'
import { runTick } from '../../money/books/index.ts'
import { post } from '../../money/ledger/index.ts'
import { browserOf } from '../browser.ts'
import { newKey } from '../checkout.ts'
import { openNetwork } from '../network.ts'
import { officeOf } from '../opened.ts'
import { clerk, completed } from '../sellers.ts'
import { nationalCodeOf } from '../sign-up.ts'
import { cookieOf, rowsOf, type Scenario, type World } from './scenario.ts'

/** A login of the moment, however far the clock went. */
async function officeCookie({ app, shop }: World, staffRole = 'admin'): Promise<string> {
  const { accountId } = await officeOf({ app, shop }, staffRole)
  return cookieOf({ token: await shop.addSession(accountId) })
}

const text = (words: string) => ({
  fa: `## ${words}\n\n${'متن نمونه. '.repeat(30)}`,
  en: 'A sample text. '.repeat(30),
})
const title = { fa: 'متن نمونه', en: 'A sample' }

const writing: Scenario[] = [
  {
    path: 'office/texts/publish-contract',
    title: 'a further version',
    async ready(world) {
      const { rows } = await world.database.query<{ newest: number }>(
        'select coalesce(max(version), 0) as newest from contract_versions',
      )
      const baseVersion = rows[0]!.newest
      const query = 'select count(*) from contract_versions where version > $1'
      return {
        cookie: await officeCookie(world),
        body: { baseVersion, body: text('قرارداد') },
        effect: rowsOf(world, query, [baseVersion]),
      }
    },
  },
  {
    path: 'office/texts/save-page',
    title: 'with a new text',
    async ready(world) {
      const { rows } = await world.database.query<{ id: number; newest: number }>(
        `select p.id, (select max(number) from page_versions where page_id = p.id) as newest
           from pages p order by p.id limit 1`,
      )
      const { id: pageId, newest: baseVersion } = rows[0]!
      const query = 'select count(*) from page_versions where page_id = $1 and number > $2'
      return {
        cookie: await officeCookie(world),
        body: { pageId, baseVersion, title, body: text(nextName()) },
        effect: rowsOf(world, query, [pageId, baseVersion]),
      }
    },
  },
  {
    path: 'office/texts/save-article',
    title: 'a new one',
    async ready(world) {
      const name = nextName()
      const body = {
        ...{ articleId: null, revision: null, position: 0, minutes: 2, isPublished: true },
        ...{ title: { fa: name, en: name }, body: text('درس') },
      }
      const query = `select count(*) from training_articles where title ->> 'en' = $1`
      return { cookie: await officeCookie(world), body, effect: rowsOf(world, query, [name]) }
    },
  },
  {
    path: 'office/catalogue/synonyms/preview',
    title: 'of one that is not recorded',
    async ready(world) {
      const name = nextName()
      const synonym = { synonymId: null, word: name, means: 'balm', isMutual: false }
      const query = 'select count(*) from search_synonyms where word = $1'
      return {
        cookie: await officeCookie(world),
        body: { text: name, synonym },
        effect: rowsOf(world, query, [name]),
      }
    },
  },
]

let names = 0
const nextName = () => `Killed ${String.fromCharCode(97 + (names++ % 26)).repeat(4)}${'x'.repeat(names)}`

const month = '1405-02'
const isPlanned = new WeakSet<World['database']>()
/** A month that is over, with one marketer who bought in it. */
async function closedMonth(world: World): Promise<void> {
  if (isPlanned.has(world.database)) return
  isPlanned.add(world.database)
  const network = await openNetwork(world.database, world.shop)
  await network.addPlan(month)
  const { personId } = await network.addTo(null)
  await network.addSale({ personId, points: 100, at: '2026-05-01T10:00:00Z' })
}
const monthsOf = (world: World) =>
  rowsOf(
    world,
    `select m.state, (select count(*) from statements where month = m.month) > 0 as "hasStatements"
       from commission_months m where m.month = $1`,
    [month],
  )

const running: Scenario[] = [
  {
    path: 'office/plans/replay',
    title: 'a calculated month',
    async ready(world) {
      await closedMonth(world)
      const cookie = await officeCookie(world, 'finance')
      await browserOf(world.app, null).post('office/months/calculate', { month }, { headers: { cookie } })
      return { cookie, body: { month, plan: defaultPlan }, effect: monthsOf(world) }
    },
  },
  {
    path: 'office/months/calculate',
    title: 'a month that is over',
    async ready(world) {
      await closedMonth(world)
      return { cookie: await officeCookie(world, 'finance'), body: { month }, effect: monthsOf(world) }
    },
  },
  {
    path: 'office/books/check',
    title: 'now',
    async ready(world) {
      // What was before is checked already, so that each run has the same to do: one transfer.
      await runTick(world.database, world.clock.now())
      await post(world.database, {
        kind: 'correction',
        occasion: newKey(),
        entries: [
          { account: { kind: 'sales' }, amountRial: 10 },
          { account: { kind: 'bank' }, amountRial: -10 },
        ],
        now: world.clock.now(),
      })
      const { rows } = await world.database.query<{ latest: number }>(
        'select coalesce(max(id), 0) as latest from book_checks',
      )
      const query = `select (select count(*) from book_checks where id > $1) as checks`
      return {
        cookie: await officeCookie(world, 'finance'),
        body: {},
        effect: rowsOf(world, query, [rows[0]!.latest]),
      }
    },
  },
  {
    path: 'office/membership/run',
    title: 'with two customers who are to be warned',
    async ready(world) {
      // What was done in the minute before is none of this run's.
      world.clock.advance({ minutes: 1 })
      const personIds = [await customerToWarn(world), await customerToWarn(world)]
      const query = 'select kind from notices where person_id = any($1) order by person_id'
      return { cookie: await officeCookie(world), body: {}, effect: rowsOf(world, query, [personIds]) }
    },
  },
  {
    path: 'office/staff/reset-password',
    title: 'of a colleague',
    async ready(world) {
      const { accountId } = await officeOf(world, 'finance')
      const query = `select (select count(*) from sessions where account_id = $1 and ended_at is null) as sessions,
                            (select count(*) from audit_log where subject = 'account ' || $1) as entries`
      return {
        cookie: await officeCookie(world),
        body: { accountId, reason: 'به درخواست خودش' },
        effect: rowsOf(world, query, [accountId]),
      }
    },
  },
]

// Two months without a purchase are over in a week.
async function customerToWarn({ database, shop, clock }: World): Promise<number> {
  const { personId } = await shop.addMember({ userType: 'PreferredCustomer' })
  const since = clock.now().toZonedDateTimeISO('Asia/Tehran').subtract({ days: 58 }).toInstant().toString()
  await database.query(
    'update accounts set created_at = $2 where id = (select account_id from people where id = $1)',
    [personId, since],
  )
  await database.query('update people set preferred_since = $2 where id = $1', [personId, since])
  return personId
}

let sellers = 0
const ownPerson = () => {
  sellers += 1
  return {
    cellphone: `0921${String(sellers).padStart(7, '0')}`,
    email: `killed.user${sellers}@shop.example`,
    nationalCode: nationalCodeOf(170_000_000 + sellers),
  }
}

async function applicationUnderReview({ app, database }: World): Promise<number> {
  const applicant = await completed(app, database, ownPerson())
  return Number((await applicant.post('sellers/submit')).body['applicationId'])
}

/** A seller with its main user. */
async function seller(world: World) {
  const applicationId = await applicationUnderReview(world)
  const cookie = await officeCookie(world, 'network')
  const office = browserOf(world.app, null)
  const approved = await office.post('office/sellers/approve', { applicationId }, { headers: { cookie } })
  const sellerId = Number(approved.body['sellerId'])
  const { rows } = await world.database.query<{ account_id: number }>(
    'select account_id from seller_users where seller_id = $1 and is_main',
    [sellerId],
  )
  const token = await world.shop.addSession(rows[0]!.account_id)
  return { sellerId, cookie: cookieOf({ token }), owner: browserOf(world.app, token) }
}

const usersOf = (world: World, sellerId: number) =>
  rowsOf(
    world,
    `select is_main, dismissed_at is null as "isActive", (select count(*) from notices n join people p on p.id = n.person_id
              where p.account_id = u.account_id) as notices
       from seller_users u where seller_id = $1 order by id`,
    [sellerId],
  )
const newUser = () => {
  const { isSignatory: _, ...fields } = { ...clerk, ...ownPerson() }
  return fields
}

const selling: Scenario[] = [
  {
    path: 'office/sellers/approve',
    title: 'an application',
    async ready(world) {
      const applicationId = await applicationUnderReview(world)
      const query = `select a.state, (select count(*) from seller_users u where u.seller_id = a.seller_id) as users
                       from seller_applications a where a.id = $1`
      return {
        cookie: await officeCookie(world, 'network'),
        body: { applicationId },
        effect: rowsOf(world, query, [applicationId]),
      }
    },
  },
  {
    path: 'sellers/add-user',
    title: 'by the main user',
    async ready(world) {
      const { sellerId, cookie } = await seller(world)
      return { cookie, body: newUser(), effect: usersOf(world, sellerId) }
    },
  },
  {
    path: 'sellers/reset-user',
    title: 'by the main user',
    async ready(world) {
      const { sellerId, cookie, owner } = await seller(world)
      const { body } = await owner.post('sellers/add-user', newUser())
      return { cookie, body: { sellerUserId: body['sellerUserId'] }, effect: usersOf(world, sellerId) }
    },
  },
  {
    path: 'office/settlements/set-iban',
    title: 'of a seller, proposed',
    async ready(world) {
      const { sellerId } = await seller(world)
      const query = `select count(*) from proposals where command = 'office/settlements/set-iban'
                        and (body ->> 'sellerId')::bigint = $1`
      return {
        cookie: await officeCookie(world, 'finance'),
        body: { sellerId, iban: 'IR979990000000000000000001', reason: 'از فروشنده' },
        effect: rowsOf(world, query, [sellerId]),
      }
    },
  },
]

/** Commands of the office and of sellers. */
export const officeScenarios: readonly Scenario[] = [...writing, ...running, ...selling]
