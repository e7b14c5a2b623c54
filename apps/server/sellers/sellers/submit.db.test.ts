import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Verification } from '../../platform/ports/verification.ts'
import { testApp } from '../../testing/app.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { clerk, completed, manager } from '../../testing/sellers.ts'

/** @spec 4.seller-application, 5.phone, 5.national-code */
const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database?.drop())

it('CANNOT_CHANGE_NOW: what the register confirmed was changed in the meantime', async () => {
  let meanwhile = async () => {}
  const verification: Verification = {
    name: 'slow',
    checkIdentity: async () => 'match',
    checkPhone: async () => {
      await meanwhile()
      return true
    },
    checkPostalCode: async () => 'match',
    ibanOwner: async () => true,
    startRedirect: async () => ({ reference: 'x', pageUrl: '/' }),
    finishRedirect: async () => ({ state: 'open' }),
  }
  const slow = await testApp(database, clock, {}, undefined, { verification })
  const cellphone = '09130009999'
  const { managerId: sellerPersonId, ...applicant } = await completed(slow, database, { cellphone })
  const other = { ...manager, cellphone, nationalCode: clerk.nationalCode, sellerPersonId }
  meanwhile = async () => {
    expect((await applicant.post('sellers/save-person', other)).status).toBe(200)
  }
  expect((await applicant.post('sellers/submit')).body.code).toBe('CANNOT_CHANGE_NOW')
  expect((await applicant.get('sellers/state')).body['state']).toBe('Draft')
  await slow.close()
})
