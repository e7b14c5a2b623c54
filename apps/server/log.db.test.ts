import { createClient } from '@anar/contract/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type Database } from './platform/db/pool.ts'
import type { App } from './platform/deps.ts'
import { expositionOf } from './platform/telemetry/exposition.ts'
import { measuredPort } from './platform/telemetry/measured-port.ts'
import { createTelemetry } from './platform/telemetry/telemetry.ts'
import { createTracer } from './platform/telemetry/tracer.ts'
import { testApp } from './testing/app.ts'
import { newKey, paymentsOf, testGateway } from './testing/checkout.ts'
import { fixedClock } from './testing/clock.ts'
import { collectedReports, collectedTraces } from './testing/collected.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { lastCodeTo } from './testing/outbox.ts'
import { openShop, type TestShop } from './testing/shop.ts'
import { nationalCodeOf } from './testing/sign-up.ts'
import { fillWallet } from './testing/wallet.ts'

/** @spec 7.search-network-marketer, 8.response-errors */

const clock = fixedClock('2026-05-10T09:00:00Z')
/** The person's input. */
const typed = {
  firstName: 'پردیسان',
  lastName: 'کوهنوردزاده',
  username: 'pardisan.kooh',
  nationalCode: nationalCodeOf(172_839_465),
  cellphone: '9357182936',
  email: 'pardisan.kooh@example.com',
  password: 'Kuhnavard#1405',
  address: 'کوچهٔ شب‌بوهای یکم، پلاک ۷۱',
  addressTitle: 'خلوتگاه',
  postalCode: '1471928364',
  place: 'نیشابور',
  latitude: '35.71823',
  longitude: '51.40917',
  receiver: 'گلاره شب‌آهنگ',
  receiverCellphone: '9368271935',
  iban: 'IR979990000000000000000001',
}
const codes: string[] = []

const serverLog: string[] = []
/** The access log of a proxy in front of the server: `GET /pe/persian/search/…?…`. */
const proxyLog: string[] = []
/** Every request is traced. */
const traces = collectedTraces()
const reports = collectedReports()
const telemetry = createTelemetry(createTracer(traces, { ratio: 1 }))
const gateway = testGateway()
let database: TestDatabase
let measured: Database
let app: App
let shop: TestShop
let host: string

beforeAll(async () => {
  database = await testDatabase('empty')
  measured = createDatabase(database.url, { watch: telemetry.database('commands') })
  app = await testApp(
    measured,
    clock,
    { LOG_LEVEL: 'debug', TRUST_PROXY: '1' },
    measuredPort(telemetry, 'gateway', gateway, ['request', 'verify', 'inquire']),
    { telemetry },
    { logTo: { write: (line) => serverLog.push(line) }, reports },
  )
  app.server.prependListener('request', ({ method, url }) => proxyLog.push(`${method} ${url}`))
  host = await app.listen({ host: '127.0.0.1', port: 0 })
  shop = await openShop(database, clock)
})
afterAll(async () => {
  await app?.close()
  await measured?.close()
  await database?.drop()
})

/** The shop's own client, with a browser's cookies. */
function browserAt(token?: string) {
  const cookies = new Map<string, string>(token ? [['anar_session', token]] : [])
  const client = createClient({
    host,
    calendar: 'pe',
    language: () => 'pe',
    fetch: async (address, init) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...(init?.headers as Record<string, string>), cookie, origin: host }
      const answer = await fetch(address, { ...init, headers })
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = line.split(';', 1)[0]!.split('=')
        cookies.set(name!, value!)
      }
      return answer
    },
  })
  const key = () => ({ idempotencyKey: newKey() })
  return { ...client, key }
}
type Browser = ReturnType<typeof browserAt>

async function codeTo(destination: string): Promise<{ code: string }> {
  const code = await lastCodeTo(database, destination)
  codes.push(code)
  return { code }
}

async function signUp(): Promise<Browser> {
  const browser = browserAt()
  const { firstName, lastName, username, nationalCode, cellphone, email, password } = typed
  await browser.command('sign-up/begin', { cellphone })
  await browser.command('sign-up/verify-phone', await codeTo(cellphone))
  await browser.command('sign-up/check-username', { username })
  await browser.command('sign-up/set-details', {
    ...{ kind: 'Customer', nationality: 'IRANIAN', gender: 'FEMALE', birthDate: '1991-03-21' },
    ...{ firstName, lastName, username, nationalCode },
  })
  await browser.command('sign-up/send-email-code', { email })
  await browser.command('sign-up/verify-email', await codeTo(email))
  const pin = { latitude: Number(typed.latitude), longitude: Number(typed.longitude) }
  await browser.request('map/search', { body: { text: typed.place, ...pin } })
  await browser.request('map/reverse', { body: pin })
  await browser.command('sign-up/set-location', pin)
  const { postalCode, address, addressTitle: title } = typed
  await browser.request('places/postal-code', { body: { code: postalCode, provinceId: 1 } })
  await browser.command('sign-up/set-address', { title, cityId: 1, postalCode, address })
  await browser.command('sign-up/set-password', { password, repeated: password })
  return browser
}

async function buy(browser: Browser): Promise<void> {
  const skuSellerId = await shop.addOffer({ stock: [5] })
  const { saleOrderId } = await browser.command('baskets/set-quantity', { skuSellerId, quantity: 1 })
  const { rows } = await database.query<{ id: number }>('select max(id) as id from addresses')
  await browser.command('baskets/choose-delivery', {
    saleOrderId,
    addressId: rows[0]!.id,
    deliveryMethodId: 1,
    receiver: { name: typed.receiver, cellphone: typed.receiverCellphone },
  })
  const [basket] = await own(browser, saleOrderId)
  const seenPayableRial = Number(basket!.payableAmount)
  gateway.isDown = true
  await failed(browser.command('checkout/pay', { saleOrderId, seenPayableRial }, browser.key()))
  gateway.isDown = false
  gateway.verdict = { state: 'paid', trace: '1' }
  await browser.command('checkout/pay', { saleOrderId, seenPayableRial }, browser.key())
  const { reference } = (await paymentsOf(database, saleOrderId)).at(-1)!
  await fetch(`${host}/payments/testbank/return?reference=${reference}`, { redirect: 'manual' })
}

const own = async (browser: Browser, saleOrderId: number) =>
  (
    await browser.search('SaleOrder', {
      fields: ['id', 'payableAmount'],
      filter: { field: 'id', op: 'eq', value: saleOrderId },
    })
  ).page

async function requestWithdrawal(browser: Browser): Promise<number> {
  const { iban, password } = typed
  await browser.command('profile/send-iban-code', { iban, password })
  await browser.command('profile/set-iban', { iban, password, ...(await codeTo(typed.cellphone)) })
  const { rows } = await database.query<{ id: number }>('select id from people where national_code = $1', [
    typed.nationalCode,
  ])
  const personId = rows[0]!.id
  await fillWallet(database, personId, { earnedRial: 5_000_000, now: clock.now() })
  await browser.command('wallet/request-withdrawal', { amountRial: 2_000_000 }, browser.key())
  return personId
}

const staff = async (staffRole: string) =>
  browserAt((await shop.addMember({ userType: 'Staff', staffRole })).token)

/** One person alone: only so may the office look for parts of any text. */
const isOf = (field: string, value: number) => ({ field, op: 'eq', value }) as const

/** The office searches for the person by every searchable field. */
async function searchInOffice(personId: number): Promise<void> {
  const network = await staff('network')
  const fields = ['firstName', 'lastName', 'username', 'nationalCode', 'cellphone', 'email'] as const
  for (const field of fields) {
    const filter = { and: [isOf('id', personId), { field, op: 'contains', value: typed[field] }] } as const
    const { page } = await network.search('NetworkMarketer', { fields: ['id'], filter, sort: ['lastName'] })
    expect(page, field).toEqual([{ id: personId }])
  }
  // A cursor carries the name of the last row: one of several people has to follow.
  const ids = Array.from({ length: 20 }, (_, index) => personId - 10 + index)
  const filter = { field: 'id', op: 'in', value: ids } as const
  const all = { fields: ['id'], filter, sort: ['-lastName'], size: 1 } as const
  const { next } = await network.search('NetworkMarketer', all)
  await network.search('NetworkMarketer', { ...all, after: next })
}

async function payOut(personId: number): Promise<void> {
  const finance = await staff('finance')
  const withdrawals = await finance.search('Withdrawal', {
    fields: ['id'],
    filter: { field: 'state', op: 'eq', value: 'Requested' },
  })
  const withdrawalId = withdrawals.page[0]!.id
  await finance.command('office/withdrawals/approve', { withdrawalId }, finance.key())
  const matches = await finance.search('Withdrawal', {
    fields: ['id'],
    filter: {
      and: [isOf('personId', personId), { field: 'ownerName', op: 'contains', value: typed.lastName }],
    },
  })
  expect(matches.page).toHaveLength(1)
}

const failed = (calling: Promise<unknown>) =>
  calling.then(
    () => Promise.reject(new Error('it was answered')),
    (error: unknown) => error,
  )

/** A database error that quotes the row: a bug to the server. */
async function breakAddresses(browser: Browser): Promise<void> {
  await database.query(`
    create function public.refuse_address() returns trigger language plpgsql as $$
      begin raise exception 'no place for "%" at %', new.title, new.postal_code using detail = new.address; end $$;
    create trigger refuse_address before insert on public.addresses
      for each row execute function public.refuse_address()`)
  const { postalCode, address, addressTitle: title } = typed
  await failed(browser.command('addresses/add', { title, cityId: 1, postalCode, address }, browser.key()))
}

it('no log, trace, metric or report holds what was typed: sign-up, purchase, office search, payout, and a bug on the way', async () => {
  const browser = await signUp()
  await buy(browser)
  const personId = await requestWithdrawal(browser)
  await searchInOffice(personId)
  await payOut(personId)
  await breakAddresses(browser)
  await failed(browser.command('auth/login', { username: typed.username, password: `${typed.password}!` }))

  const written = serverLog.join('')
  expect(written).toContain('"path":"/pe/persian/search/NetworkMarketer"')
  expect(written).toContain('unexpected error')
  expect(written).toContain('the gateway took no payment')
  expect(proxyLog).toContain('POST /pe/persian/search/NetworkMarketer')
  expect(proxyLog.filter((line) => line.startsWith('GET /pe/persian/search/SaleOrder?'))).not.toEqual([])
  const spans = traces.items.map(({ name, attributes }) => JSON.stringify({ name, attributes }))
  expect(spans.join('')).toContain('POST /checkout/pay')
  expect(spans.join('')).toContain('insert into payments')
  expect(spans.join('')).toContain('gateway request')
  const page = expositionOf(telemetry.metrics)
  expect(page).toContain('anar_http_requests_total{method="POST",route="/checkout/pay"')
  const reported = reports.items.map((report) => JSON.stringify(report))
  expect(reports.items.map(({ message }) => message)).toContain('unexpected error')

  for (const [name, log] of [
    ['server', serverLog],
    ['proxy', proxyLog.map((line) => line.replaceAll('+', ' '))],
    ['traces', spans],
    ['metrics', [page]],
    ['reports', reported],
  ] as const) {
    const read = log.flatMap((line) => [line, decoded(line)]).join('\n')
    const leaked = Object.entries(typed).filter(([, value]) => read.includes(value))
    expect(leaked, name).toEqual([])
    expect(
      codes.filter((code) => new RegExp(`(?<![\\d.])${code}(?!\\d)`).test(read)),
      name,
    ).toEqual([])
  }
})

it('the id of a proxy runs through the answer, the log, the trace and the report', async () => {
  const id = '7f8c2d1e9ab04c53a1d2e3f405162738'
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { 'x-request-id': id, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  await database.query('alter table pages rename to away')
  const answer = await fetch(`${host}/gr/english/search/Page?fields=id`, { headers })
  await database.query('alter table away rename to pages')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('x-request-id')).toBe(id)
  expect(await answer.json()).toMatchObject({ code: 'UNEXPECTED', details: { id } })
  const lines = serverLog.map((line) => JSON.parse(line)).filter((line) => line.reqId === id)
  expect(lines.map((line) => line.msg)).toEqual(['incoming request', 'unexpected error', 'request completed'])
  expect(lines.at(-1)).toMatchObject({ traceId })
  const spans = traces.items.filter((span) => span.traceId === traceId)
  expect(spans.at(-1)).toMatchObject({
    name: 'GET /search/:entity',
    attributes: { 'anar.request_id': id, 'http.response.status_code': 500 },
    hasFailed: true,
  })
  expect(spans.map(({ name }) => name)).toContain('statement')
  expect(reports.items.at(-1)).toMatchObject({
    message: 'unexpected error',
    tags: { requestId: id, traceId, route: '/search/:entity', method: 'GET' },
  })
})

it('an address that cannot be decoded is answered with an id as well', async () => {
  const answer = await fetch(`${host}/%`)
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-/)
})

it('the server’s log has no query strings', async () => {
  const filter = encodeURIComponent(JSON.stringify({ field: 'cellphone', op: 'eq', value: typed.cellphone }))
  for (const path of [
    `search/NetworkMarketer?filter=${filter}`,
    `nowhere?phone=${typed.cellphone}`,
    `%?${filter}`,
  ]) {
    await fetch(`${host}/gr/english/${path}`)
  }
  expect(serverLog.join('')).toContain('"path":"/gr/english/search/NetworkMarketer"')
  expect(serverLog.join('')).not.toContain(typed.cellphone)
})

function decoded(line: string): string {
  try {
    return decodeURIComponent(line)
  } catch {
    return line
  }
}
