import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import type { App } from '../deps.ts'
import { settingsOf } from './queries.ts'

/** @spec 9.free-shipping, 9.limits, 1.support-widget */
let database: TestDatabase
let app: App

beforeAll(async () => {
  database = await testDatabase('empty')
  app = await testApp(database, fixedClock('2026-05-10T09:00:00Z'))
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

/** @spec 1.support-widget.2 */
it('GET settings shows everybody what the storefront needs, and nothing of the locks of login', async () => {
  const answer = await browserOf(app, null).get('settings')
  expect(answer.body).toMatchObject({
    exchangeRateRial: 1_000_000,
    freeShippingDollars: 50,
    reservationMinutes: 20,
    basketLimit: 10,
    addressLimit: 20,
    support: { messengerUrl: '', chatUrl: '', landline: '', extension: '276' },
    gateway: 'sandbox',
  })
  expect(answer.body).not.toHaveProperty('loginTries')
})

it('a value in the table counts from the next read on; what is not there keeps its default', async () => {
  await database.query(
    "insert into settings (key, value) values ('exchangeRateRial', '1200000'), ('seeded', 'true')",
  )
  expect(await settingsOf(database)).toMatchObject({ exchangeRateRial: 1_200_000, reservationMinutes: 20 })
  expect((await browserOf(app, null).get('settings')).body).toMatchObject({ exchangeRateRial: 1_200_000 })
})

it('a value that does not fit is a fault, not silently the default', async () => {
  await database.query("insert into settings (key, value) values ('basketLimit', '\"many\"')")
  await expect(settingsOf(database)).rejects.toThrow('basketLimit')
  // The operator's fault, not the caller's: it is logged, and no form shows a field error.
  const answer = await browserOf(app, null).get('settings')
  expect([answer.status, answer.body.code]).toEqual([500, 'UNEXPECTED'])
  await database.query("delete from settings where key = 'basketLimit'")
  // Money is counted in whole numbers: half a dollar would only fail later, in every basket.
  await database.query("insert into settings (key, value) values ('freeShippingDollars', '49.5')")
  await expect(settingsOf(database)).rejects.toThrow('freeShippingDollars')
  await database.query("delete from settings where key = 'freeShippingDollars'")
})
