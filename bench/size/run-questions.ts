import { dayInCalendar, firstDayOf, jalaliMonthOf } from '@anar/domain/calendar'
import { hashOfToken, newToken } from '../../apps/server/platform/caller/index.ts'
import type { Database } from '../../apps/server/platform/db/pool.ts'
import { createDatabase } from '../../apps/server/platform/db/pool.ts'
import type { App } from '../../apps/server/platform/deps.ts'
import { testApp } from '../../apps/server/testing/app.ts'
import { type Browser, browserOf } from '../../apps/server/testing/browser.ts'
import { fixedClock } from '../../apps/server/testing/clock.ts'
import { markdownTable, median, rounded } from '../figures.ts'
import type { Opened } from './database.ts'
import { rareLastName } from './people.ts'
import { farCursorOf } from './questions/far-page.ts'
import { type Question, questionsOf, type Sample, type Sender } from './questions/index.ts'
import { explain, recording, type Statement } from './recording.ts'
import { rootId, type Shop, walletPersonId } from './shop.ts'

const rounds = 5
/** A question that takes longer is sent once: it misses every bound. */
const hopelessMs = 3_000
/** As the server's own pool: ten connections, fifteen seconds. */
const statementTimeoutMs = 15_000

export type Answered = {
  question: string
  milliseconds: number | null
  rows: number | null
  buffers: number | null
  plan: string
}

type QuestionSession = { browsers: Record<Sender, Browser>; database: Database; taken(): Statement[] }

/**
 * Asks what people ask, each question through the product's own routes: the first page, and where there are enough rows the
 * page before the last hundred. Milliseconds are the median of five answers, rows and buffers those of the question's own
 * statements.
 */
export async function runQuestions({ database, databaseUrl }: Opened, shop: Shop): Promise<Answered[]> {
  const pool = createDatabase(databaseUrl, { statementTimeoutMs })
  const recorded = recording(pool)
  const app = await testApp(recorded.database, fixedClock(shop.now.toString()), { DATABASE_URL: databaseUrl })
  try {
    const session = { browsers: await browsersOf(app, database, shop), database, taken: recorded.taken }
    const answers: Answered[] = []
    for (const question of questionsOf(await sampleOf(database, shop))) {
      answers.push(await answered(session, question))
      const after = await farCursor(session, question)
      if (after !== null) answers.push(await answered(session, question, after))
    }
    console.log(
      markdownTable(
        answers.map(({ milliseconds, rows, buffers, ...rest }) => ({
          ...{
            question: rest.question,
            milliseconds: milliseconds ?? 'fails',
            rows: rows ?? '',
            buffers: buffers ?? '',
            plan: rest.plan,
          },
        })),
      ),
    )
    return answers
  } finally {
    await app.close()
    await pool.close()
  }
}

async function answered(session: QuestionSession, question: Question, after?: string): Promise<Answered> {
  const name = after === undefined ? question.name : `${question.name}, far page`
  const times: number[] = []
  let statements: Statement[] = []
  for (let round = 0; round < rounds; round++) {
    session.taken()
    const started = performance.now()
    const { status, body } = await send(session, question, after)
    times.push(performance.now() - started)
    statements = session.taken()
    if (times[0]! > hopelessMs) round = rounds
    if (status !== 200)
      return { question: name, milliseconds: null, rows: null, buffers: null, plan: `${status} ${body.code}` }
  }
  const milliseconds = rounded(median(times), 1)
  try {
    const { rows, buffers, wide } = await explain(session.database, statements)
    const plan = wide.length === 0 ? 'by index' : `reads ${wide.join(', ')}`
    return { question: name, milliseconds, rows, buffers, plan }
  } catch (error) {
    return { question: name, milliseconds, rows: null, buffers: null, plan: `not explained: ${error}` }
  }
}

function send({ browsers }: QuestionSession, question: Question, after?: string) {
  const browser = browsers[question.sender]
  if ('path' in question) return browser.get(question.path)
  const { entity, fields, filter, sort, size = 20, count } = question
  return browser.post(`search/${entity}`, { fields, filter, sort, size, count, after })
}

async function farCursor({ browsers }: QuestionSession, question: Question): Promise<string | null> {
  if ('path' in question) return null
  const { entity, sender } = question
  return farCursorOf(question, async (search) => {
    const { body } = await browsers[sender].post(`search/${entity}`, search)
    return typeof body['next'] === 'string' ? body['next'] : null
  })
}

async function browsersOf(app: App, database: Database, { now }: Shop): Promise<Record<Sender, Browser>> {
  const { rows } = await database.query<{ admin: number; seller: number }>(
    `select (select min(id) from accounts where staff_role = 'admin') as admin,
            (select account_id from seller_users where is_main order by id limit 1) as seller`,
  )
  const { admin, seller } = rows[0]!
  const open = async (accountId: number) => {
    const token = newToken()
    await database.query(
      `insert into sessions (token_hash, account_id, is_remembered, created_at, last_seen_at, expires_at)
       values ($1, $2, false, $3, $3, $3::timestamptz + interval '12 hours')`,
      [hashOfToken(token), accountId, now.toString()],
    )
    return browserOf(app, token)
  }
  return {
    office: await open(admin),
    'wallet owner': await open(walletPersonId),
    marketer: await open(rootId),
    seller: await open(seller),
  }
}

async function sampleOf(database: Database, { orders, now }: Shop): Promise<Sample> {
  const { rows } = await database.query<
    Omit<Sample, 'rareLastName' | 'walletPersonId' | 'rootId' | 'from' | 'to' | 'monthStart'>
  >(
    `select o.order_number as "orderNumber", y.reference, p.cellphone, p.national_code as "nationalCode",
            member_code(p.id) as "memberCode", a.username, p.first_name as "firstName", p.email,
            (select r.first_name || ' ' || $2::text from people r where r.last_name like $2::text || ' %' order by r.id limit 1) as "exactName",
            split_part(p.last_name, ' ', 1) as "commonLastName", p.id as "personId",
            (select max(month) from commission_months) as month,
            (select id from ledger_accounts where name = 'sales') as "salesAccountId",
            (select min(sku_seller_id) from order_items where sale_order_id = o.id) as "skuSellerId"
       from sale_orders o join people p on p.id = o.person_id join accounts a on a.id = p.account_id
       join payments y on y.sale_order_id = o.id and y.state = 'Verified'
      where o.id = $1`,
    [Math.floor(orders / 2), rareLastName],
  )
  const day = (daysAgo: number) =>
    now
      .subtract({ hours: daysAgo * 24 })
      .toString()
      .slice(0, 10)
  const monthStart = dayInCalendar(firstDayOf(jalaliMonthOf(now.epochMilliseconds)), 'pe')
  return { ...rows[0]!, rareLastName, walletPersonId, rootId, monthStart, from: day(200), to: day(193) }
}
