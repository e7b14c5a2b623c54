import { afterAll } from 'vitest'
import type { App } from '../platform/deps.ts'
import type { FileStore } from '../platform/ports/files.ts'
import type { Gateway } from '../platform/ports/gateway.ts'
import { testApp } from './app.ts'
import { type Browser, browserOf } from './browser.ts'
import type { FixedClock } from './clock.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { openShop, type TestShop } from './shop.ts'

export type OpenedApp = { app: App; database: TestDatabase }
export type OpenedShop = OpenedApp & { shop: TestShop }

/**
 * The server with an empty database of its own, for the first lines of a test file; closed after the file's other
 * `afterAll` hooks. Payments go to the sandbox bank unless `gateway` is given.
 */
export async function openTestApp(
  clock: FixedClock,
  { gateway, ...providers }: { gateway?: Gateway; formerGateways?: Gateway[]; files?: FileStore } = {},
): Promise<OpenedApp> {
  const database = await testDatabase('empty')
  const app = await testApp(database, clock, {}, gateway, providers)
  afterAll(async () => {
    await app.close()
    await database.drop()
  })
  return { app, database }
}

/** The same with a small shop in it. */
export async function openTestShop(...args: Parameters<typeof openTestApp>): Promise<OpenedShop> {
  const opened = await openTestApp(...args)
  return { ...opened, shop: await openShop(opened.database, args[0]) }
}

/** A member of staff with a role, at the office. */
export async function officeOf(
  { app, shop }: Pick<OpenedShop, 'app' | 'shop'>,
  staffRole: string,
): Promise<Browser & { accountId: number }> {
  const { token, accountId } = await shop.addMember({ userType: 'Staff', staffRole })
  return { ...browserOf(app, token), accountId }
}

/** Another account of a member of staff: the same person by their national code. */
export async function aliasOf(
  { app, shop, database }: OpenedShop,
  { accountId, staffRole }: { accountId: number; staffRole: string },
): Promise<Browser & { accountId: number }> {
  const alias = await officeOf({ app, shop }, staffRole)
  await database.query(`update accounts set staff_identity = '0012345679' where id = $1`, [accountId])
  await database.query(`update people set national_code = '0012345679' where account_id = $1`, [
    alias.accountId,
  ])
  return alias
}
