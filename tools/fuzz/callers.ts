import { demoLogins } from '../../apps/server/demo/logins.ts'
import { type Kind, kinds } from '../../apps/server/testing/access-tables.ts'
import type { TestShop } from '../../apps/server/testing/shop.ts'
import { sampleDetails } from '../../apps/server/testing/sign-up.ts'
import type { Canary } from './canaries.ts'
import type { World } from './world.ts'

/** A sender of requests: its cookies and, with an account, its ids. */
export type Caller = {
  kind: Kind
  accountId: number | null
  personId: number | null
  cookies: Map<string, string>
  /** Cannot be replaced by a new caller: the changes to its account are undone instead. */
  isCanary: boolean
}

const demoNames: Partial<Record<Kind, string>> = {
  Customer: 'customer',
  PreferredCustomer: 'preferred',
  NetworkMarketer: 'marketer',
  Seller: 'seller',
}

/** One caller of every kind of the access tables, and the canaries. */
export async function allCallers(
  world: World,
  shop: TestShop,
  canaries: readonly Canary[],
): Promise<Caller[]> {
  const nobodyYet = { accountId: null, personId: null }
  const callers = [
    ...kinds.map((kind): Caller => ({ kind, ...nobodyYet, cookies: new Map(), isCanary: false })),
    ...canaries.map(
      ({ accountId, personId }): Caller => ({
        kind: 'Customer',
        accountId,
        personId,
        cookies: new Map(),
        isCanary: true,
      }),
    ),
  ]
  for (const caller of callers) await renew(world, shop, caller)
  return callers
}

/** Logs a caller in again: requests may have ended the session, the account or its rights. */
export async function renew(world: World, shop: TestShop, caller: Caller): Promise<void> {
  caller.cookies.clear()
  if (caller.kind === 'visitor') return
  if (!(await isItself(world, caller))) await settle(world, shop, caller)
  caller.cookies.set('anar_session', await shop.addSession(caller.accountId!))
}

const [userTypeOf, roleOf] = [(kind: Kind) => kind.split(': ')[0]!, (kind: Kind) => kind.split(': ')[1]]

async function isItself({ database }: World, { kind, accountId }: Caller): Promise<boolean> {
  if (accountId === null) return false
  const { rows } = await database.query(
    `select 1 from accounts where id = $1 and user_type = $2 and staff_role is not distinct from $3
        and closed_at is null`,
    [accountId, kind === 'applicant' ? 'MLMApplicant' : userTypeOf(kind), roleOf(kind) ?? null],
  )
  return rows.length > 0
}

async function settle(world: World, shop: TestShop, caller: Caller): Promise<void> {
  const { database, clock } = world
  if (caller.isCanary) {
    await database.query(
      `update accounts set user_type = 'Customer', staff_role = null, closed_at = null where id = $1`,
      [caller.accountId],
    )
    return
  }
  const name =
    demoNames[caller.kind] ??
    (roleOf(caller.kind) && demoLogins.find(({ username }) => username === roleOf(caller.kind))?.username)
  const { rows } = await database.query<{ accountId: number; personId: number }>(
    `select a.id as "accountId", p.id as "personId" from accounts a join people p on p.account_id = a.id
      where a.username = $1 and a.closed_at is null and a.id is distinct from $2`,
    [name ?? '', caller.accountId],
  )
  const isApplicant = caller.kind === 'applicant'
  const [known] = rows
  const account =
    known ??
    (await shop.addMember({
      userType: isApplicant ? 'MLMApplicant' : userTypeOf(caller.kind),
      staffRole: roleOf(caller.kind),
    }))
  caller.accountId = account.accountId
  caller.personId = account.personId
  if (!isApplicant) return
  const details = sampleDetails()
  await database.query(
    `insert into sign_ups (token_hash, kind, details, cellphone, account_id, started_at, last_step_at)
     values (sha256($5::bytea), 'Customer', $3, $4, $1, $2, $2)`,
    [
      caller.accountId,
      clock.now().toString(),
      JSON.stringify({ foreignIdentifier: '', passportNumber: '', referrer: '', ...details }),
      details.cellphone,
      details.cellphone,
    ],
  )
}
