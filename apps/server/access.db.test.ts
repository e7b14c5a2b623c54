import { afterAll, beforeAll, expect, it } from 'vitest'
import { handledCommands } from './platform/command/index.ts'
import type { App } from './platform/deps.ts'
import { type Kind, kinds, mayCall, mayRead } from './testing/access-tables.ts'
import { testApp } from './testing/app.ts'
import { type Answer, browserOf } from './testing/browser.ts'
import { fixedClock } from './testing/clock.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { openShop } from './testing/shop.ts'

/** @spec 6.permissions, 6.roles, 2.applicant-guard */

const signUpDetails = {
  kind: 'Customer',
  nationality: 'IRANIAN',
  nationalCode: '0499370899',
  foreignIdentifier: '',
  passportNumber: '',
  firstName: 'مشتری',
  lastName: 'نمونه',
  gender: 'FEMALE',
  birthDate: '1991-03-21',
  username: 'sample',
  referrer: '',
}

let database: TestDatabase
let app: App
const tokens = new Map<Kind, string | null>()

beforeAll(async () => {
  const clock = fixedClock('2026-05-10T09:00:00Z')
  database = await testDatabase('empty')
  app = await testApp(database, clock)
  const shop = await openShop(database, clock)
  tokens.set('visitor', null)
  for (const kind of kinds.slice(1)) {
    const [userType, staffRole] = kind.split(': ') as [string, string?]
    const isApplicant = kind === 'applicant'
    const member = await shop.addMember({ userType: isApplicant ? 'MLMApplicant' : userType, staffRole })
    tokens.set(kind, member.token)
    if (isApplicant) {
      await database.query(
        `insert into sign_ups (token_hash, kind, details, cellphone, account_id, started_at, last_step_at)
         values ('\\x00', 'Customer', $3, '9120000000', $1, $2, $2)`,
        [member.accountId, clock.now().toString(), JSON.stringify(signUpDetails)],
      )
    }
  }
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

const refusals = new Set(['LOGIN_REQUIRED', 'FORBIDDEN', 'NETWORK_ONLY', 'RESTART_STEPS'])
/** Commands for marketers have a code of their own for others. */
const forMarketers = new Set(['marketers/read-article', 'marketers/terminate'])

// A property that no body has: the schema refuses an admitted caller before anything is done.
const send = (path: string, kind: Kind): Promise<Answer> =>
  browserOf(app, tokens.get(kind) ?? null).post(
    path,
    { 'no such field': 1 },
    { key: 'key of the access test' },
  )

/** @spec 6.roles.1 */
it('lets each command be called by those whom the table names, and by nobody else', async () => {
  const measured: Record<string, Kind[]> = {}
  const odd: string[] = []
  for (const { path } of handledCommands(app)) {
    const allowed: Kind[] = []
    for (const kind of kinds) {
      const { status, body } = await send(path, kind)
      if (body.code === 'INVALID_INPUT') allowed.push(kind)
      else if (!refusals.has(body.code ?? '')) odd.push(`${path} as ${kind}: ${status} ${body.code}`)
    }
    measured[path] = allowed
  }
  expect(odd).toEqual([])
  expect(measured).toEqual(mayCall)
})

// The description has a path of search for each entity, the server one route.
const routeOf = (path: string) => path.replace(/^\/search\/\w+$/, '/search/{entity}')

it('answers each other route to those whom the table names, and to nobody else', async () => {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  const commands = new Set(handledCommands(app).map(({ path }) => `/${path}`))
  const described = Object.entries(paths)
    .filter(([path]) => !commands.has(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${routeOf(path)}`))
  expect([...new Set(described)].toSorted()).toEqual(Object.keys(mayRead).toSorted())

  const measured: Record<string, Kind[]> = {}
  for (const [route, { by }] of Object.entries(mayRead)) {
    const allowed: Kind[] = []
    for (const kind of kinds) {
      const browser = browserOf(app, tokens.get(kind) ?? null)
      const { status, body } = route.startsWith('get ') ? await browser.get(by) : await browser.post(by)
      expect(status, `${route} as ${kind}`).not.toBe(500)
      if (status !== 401 && status !== 403 && body.code !== 'RESTART_STEPS') allowed.push(kind)
    }
    measured[route] = allowed
  }
  expect(measured).toEqual(
    Object.fromEntries(Object.entries(mayRead).map(([route, { who }]) => [route, who])),
  )
})

/** @spec 6.denial-messages.2 */
it('refuses visitors and applicants with 401 and people without the permission with 403', async () => {
  const wrong: string[] = []
  for (const [path, allowed] of Object.entries(mayCall)) {
    for (const kind of kinds.filter((one) => !allowed.includes(one))) {
      const { status, body } = await send(path, kind)
      const isStep = path.startsWith('sign-up/')
      const isOutside = kind === 'visitor' || kind === 'applicant'
      const forbidden = forMarketers.has(path) ? '403 NETWORK_ONLY' : '403 FORBIDDEN'
      const expected = isStep ? '422 RESTART_STEPS' : isOutside ? '401 LOGIN_REQUIRED' : forbidden
      const isSaid = body.code !== 'FORBIDDEN' || body.message === 'به این عملیات دسترسی ندارید.'
      if (`${status} ${body.code}` !== expected || !isSaid)
        wrong.push(`${path} as ${kind}: ${status} ${body.code} ${body.message}`)
    }
  }
  expect(wrong).toEqual([])
})

it('names an unknown member of every command instead of ignoring it', async () => {
  const silent: string[] = []
  for (const [path, [kind]] of Object.entries(mayCall)) {
    const { body } = await send(path, kind!)
    const faults = Object.keys((body.details?.['fields'] ?? {}) as object)
    if (!faults.includes('no such field')) silent.push(`${path}: ${faults}`)
  }
  expect(silent).toEqual([])
})

// Reads that are posted, and the return of the person from a bank: they change nothing that the sender chooses.
const fromAnywhere = /^post \/(search|map|places|payments)\//

it('FOREIGN_ORIGIN: refuses every command and every upload from another site, for every session', async () => {
  const posted = Object.entries(mayRead).filter(
    ([route]) => /^post /.test(route) && !fromAnywhere.test(route),
  )
  expect(posted.length).toBeGreaterThan(5)
  const paths = [...Object.keys(mayCall), ...posted.map(([, { by }]) => by.slice(1))]
  const taken: string[] = []
  for (const path of paths) {
    for (const kind of ['visitor', 'Customer', 'Seller', 'Staff: admin'] as const) {
      const browser = browserOf(app, tokens.get(kind) ?? null)
      const { status, body } = await browser.post(path, {}, { headers: { origin: 'https://evil.example' } })
      if (body.code !== 'FOREIGN_ORIGIN') taken.push(`${path} as ${kind}: ${status} ${body.code}`)
    }
  }
  expect(taken).toEqual([])
})
