import { officeSettings as officeForm, settingRules } from '@anar/contract/commands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changes } from '../../changes.ts'
import { testApp } from '../../testing/app.ts'
import { approved } from '../../testing/approving.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop } from '../../testing/shop.ts'
import { carryOutDue } from '../approvals/index.ts'
import type { App } from '../deps.ts'
import { settingsOf, settingsSchema } from '../settings/index.ts'

/** @spec 9.free-shipping, 9.limits, 1.back-office, 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase
let app: App
let finance: Browser
let english: Browser
let support: Browser
let admin: Browser
let second: Browser

beforeAll(async () => {
  database = await testDatabase('empty')
  app = await testApp(database, clock)
  const shop = await openShop(database, clock)
  const member = (staffRole: string) => shop.addMember({ userType: 'Staff', staffRole })
  const { token } = await member('finance')
  finance = browserOf(app, token)
  english = browserOf(app, token, '/gr/english')
  support = browserOf(app, (await member('support')).token)
  admin = browserOf(app, (await member('admin')).token)
  second = browserOf(app, (await member('admin')).token)
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

const save = (changes: object, browser = finance) => browser.post('office/settings/save', changes)
/** Saves settings, by two people where required. */
const decided = (changes: object) =>
  approved({ database, clock }, { first: admin, second }, 'office/settings/save', changes)
const latestRecord = async () =>
  (await database.query('select action, subject, details from audit_log order by id desc limit 1')).rows[0]

it('GET office/settings shows the current values and those of a new shop; FORBIDDEN for everyone else', async () => {
  const { body } = await finance.get('office/settings')
  expect(body['values']).toEqual(body['defaults'])
  expect(body['values']).toMatchObject({
    exchangeRateRial: 1_000_000,
    topUpMinRial: 100_000,
    topUpMaxRial: 500_000_000,
    twoPersonRial: 200_000_000,
    destinationWaitHours: 48,
    returnDays: 7,
    sellerFeePercent: 15,
    payoutIban: null,
    showToman: { fa: true, en: false },
  })
  expect((await support.get('office/settings')).body.code).toBe('FORBIDDEN')
  expect((await browserOf(app, null).get('office/settings')).body.code).toBe('LOGIN_REQUIRED')
})

it('changes what is named, counts at once, and records the change with what was before', async () => {
  const answer = await save({ exchangeRateRial: 1_250_000, lowStockUnits: 12, returnDays: 7 })
  expect(answer.body['values']).toMatchObject({ exchangeRateRial: 1_250_000, lowStockUnits: 12 })
  expect(answer.body['defaults']).toMatchObject({ exchangeRateRial: 1_000_000, lowStockUnits: 5 })
  expect(await settingsOf(database)).toMatchObject({ exchangeRateRial: 1_250_000, returnDays: 7 })
  expect(await latestRecord()).toEqual({
    action: 'settings/save',
    subject: 'exchangeRateRial, lowStockUnits',
    details: {
      before: { exchangeRateRial: 1_000_000, lowStockUnits: 5 },
      after: { exchangeRateRial: 1_250_000, lowStockUnits: 12 },
    },
  })
  expect((await browserOf(app, null).get('settings')).body).toMatchObject({ exchangeRateRial: 1_250_000 })
})

it('records nothing where everything is as it was', async () => {
  const count = async () => (await database.query('select count(*) from audit_log')).rows
  const before = await count()
  expect((await save({ complaintHours: 48 })).status).toBe(200)
  expect(await count()).toEqual(before)
})

it('stores a Sheba as it is printed, and lets it be removed again', async () => {
  const typed = 'ir06 2960 0000 0010 0324 2000 01'
  await decided({ payoutIban: typed })
  const read = await finance.get('office/settings')
  expect(read.body['values']).toMatchObject({ payoutIban: 'IR062960000000100324200001' })
  await decided({ payoutIban: null })
  expect(await settingsOf(database)).toMatchObject({ payoutIban: null })
})

it('shows and changes the limits on people too, with the specification’s numbers as defaults', async () => {
  expect((await finance.get('office/settings')).body['defaults']).toMatchObject({
    sessionLimit: 3,
    rememberDays: 30,
    idleHours: 12,
    loginTries: 5,
    loginWindowMinutes: 15,
    lockMinutes: 15,
    codeSeconds: 120,
    emailCodeSeconds: 900,
    phoneTrustMonths: 6,
    codeResendSeconds: 60,
    codeTries: 5,
    codeDailyLimit: 5,
    preferredBlockMonths: 2,
    preferredBanDays: 30,
    customerRemovalMonths: 1,
    deathGraceMonths: 6,
    paymentDisputeHours: 72,
  })
  expect((await save({ lockMinutes: 30 }, support)).body.code).toBe('FORBIDDEN')
  expect((await save({ lockMinutes: 30 }, browserOf(app, null))).body.code).toBe('LOGIN_REQUIRED')
})

it('FORBIDDEN: from which amount on two people approve, for one of those who do', async () => {
  expect((await save({ twoPersonRial: 900_000_000, returnDays: 9 })).body.code).toBe('FORBIDDEN')
  expect(await settingsOf(database)).toMatchObject({ twoPersonRial: 200_000_000, returnDays: 7 })
  // Saving the current values changes nothing.
  expect((await save({ twoPersonRial: 200_000_000, complaintHours: 40 })).status).toBe(200)
  expect((await save({ twoPersonRial: 100_000_000 }, admin)).body['values']).toMatchObject({
    twoPersonRial: 100_000_000,
  })
})

it('changes made at the same time all count', async () => {
  await Promise.all([save({ returnImages: 6 }), save({ lowStockUnits: 9 }), save({ refundChoiceHours: 48 })])
  expect(await settingsOf(database)).toMatchObject({
    returnImages: 6,
    lowStockUnits: 9,
    refundChoiceHours: 48,
  })
})

it('INVALID_INPUT: the smallest top-up above the largest, whichever of them was changed', async () => {
  const fieldsOf = async (changes: object) =>
    Object.keys((await save(changes)).body.details['fields'] as object)
  expect(await fieldsOf({ topUpMaxRial: 90_000 })).toEqual(['topUpMaxRial'])
  expect(await fieldsOf({ topUpMinRial: 500_000_010 })).toEqual(['topUpMinRial'])
  expect((await save({ topUpMinRial: 10, topUpMaxRial: 10 })).status).toBe(200)
})

it('INVALID_INPUT: a delay of the next code longer than the validity of the one before, whichever was changed', async () => {
  const fieldsOf = async (changes: object) =>
    Object.keys((await save(changes)).body.details['fields'] as object)
  expect(await fieldsOf({ codeResendSeconds: 121 })).toEqual(['codeResendSeconds'])
  expect((await save({ codeResendSeconds: 90 })).status).toBe(200)
  expect(await fieldsOf({ codeSeconds: 89 })).toEqual(['codeSeconds'])
  expect((await save({ codeSeconds: 60, codeResendSeconds: 60 })).status).toBe(200)
  await decided({ codeSeconds: 120 })
})

it.each([
  ['exchangeRateRial', { exchangeRateRial: 0 }],
  ['freeShippingDollars', { freeShippingDollars: 49.5 }],
  ['topUpMinRial', { topUpMinRial: 15 }],
  ['twoPersonRial', { twoPersonRial: -10 }],
  ['returnDays', { returnDays: 0 }],
  ['sellerFeePercent', { sellerFeePercent: 100.01 }],
  ['sellerFeePercent', { sellerFeePercent: 1.001 }],
  ['payoutIban', { payoutIban: 'IR000000000000000000000000' }],
  ['shopName.fa', { shopName: { fa: '', en: 'Anar' } }],
  ['shopLegal.postalCode', { shopLegal: { postalCode: '12' } }],
  ['showToman.fa', { showToman: { fa: 'yes', en: true } }],
  ['reservationMinutes', { reservationMinutes: '20' }],
  ['loginLimit', { loginLimit: 3 }],
  ['codeSeconds', { codeSeconds: 90.5 }],
  ['sessionLimit', { sessionLimit: '3' }],
  ['body', {}],
])('INVALID_INPUT: names %s where it is %o, in both languages', async (field, changes) => {
  for (const browser of [finance, english]) {
    const answer = await save(changes, browser)
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(Object.keys(answer.body.details['fields'] as object)).toContain(field)
  }
})

const bounds = [
  ['exchangeRateRial', 1, 1_000_000_000],
  ['freeShippingDollars', 1, 50],
  ['reservationMinutes', 1, 120],
  ['gatewayMinRial', 10, 10_000_000],
  ['topUpMinRial', 10, 100_000_000],
  ['topUpMaxRial', 100_000, 10_000_000_000],
  ['withdrawalMinRial', 10, 10_000_000],
  ['twoPersonRial', 10, 2_000_000_000],
  ['destinationWaitHours', 24, 720],
  ['refundChoiceHours', 1, 168],
  ['returnDays', 7, 90],
  ['returnImages', 1, 10],
  ['returnImageMegabytes', 1, 20],
  ['complaintHours', 1, 48],
  ['lowStockUnits', 0, 10_000],
  ['expiryMarginDays', 0, 365],
  ['sellerFeePercent', 0, 100],
  ['commissionTaxPercent', 0, 50],
  ['settlementHoldDays', 0, 90],
  ['paymentDisputeHours', 24, 72],
  ['sessionLimit', 1, 20],
  ['rememberDays', 1, 365],
  ['idleHours', 1, 24],
  ['loginTries', 3, 20],
  ['loginWindowMinutes', 1, 720],
  ['lockMinutes', 1, 720],
  ['safeguardWaitHours', 24, 168],
  ['codeSeconds', 60, 900],
  ['emailCodeSeconds', 60, 3_600],
  ['phoneTrustMonths', 1, 24],
  ['codeResendSeconds', 20, 120],
  ['codeTries', 3, 10],
  ['codeDailyLimit', 1, 50],
  ['basketLimit', 1, 50],
  ['basketLineLimit', 1, 200],
  ['addressLimit', 1, 100],
  ['preferredBlockMonths', 2, 24],
  ['preferredBanDays', 30, 365],
  ['customerRemovalMonths', 1, 24],
  ['deathGraceMonths', 1, 6],
  ['membershipNoticeDays', 1, 28],
  ['planNoticeDays', 7, 60],
  ['minimumAge', 18, 99],
  ['staffWaitDays', 90, 3650],
  ['documentMegabytes', 1, 20],
  ['signUpHours', 1, 168],
  ['invitationDays', 1, 365],
  ['signUpCheckLimit', 1, 100],
  ['sellerDraftHours', 1, 168],
  ['sellerStatusDays', 7, 365],
  ['sellerPeopleLimit', 1, 100],
  ['erasureWaitDays', 3, 30],
  ['recordYears', 10, 30],
  ['noticeDays', 90, 1_095],
  ['identityPaperDays', 30, 1_825],
  ['complaintMonths', 12, 120],
] as const
it.each(bounds)('takes %s from %i to %i, and names it where it is beyond', async (name, lowest, highest) => {
  await database.query('delete from settings')
  for (const value of [lowest, highest]) {
    await decided({ [name]: value })
    expect(await settingsOf(database)).toMatchObject({ [name]: value })
  }
  for (const value of [lowest - 1, highest + 1, null, '']) {
    // A code that can be used no longer than the wait for another, and the smallest top-up, are bounds of their own.
    const { body } = await save({ [name]: value }, admin)
    expect([body.code, Object.keys(body.details['fields'] as object)]).toEqual(['INVALID_INPUT', [name]])
  }
})

/** @spec 9.limits.6 */
it('has a lawful bound on both sides for every number there is', () => {
  const numbers = Object.entries(settingsSchema.parse({})).filter(([, value]) => typeof value === 'number')
  expect(bounds.map(([name]) => name).toSorted()).toEqual(numbers.map(([name]) => name).toSorted())
})

describe('a setting that guards money, rights or income', () => {
  const ruled = Object.entries(settingRules).filter(([, { guard }]) => guard !== null)
  const values = settingsSchema.parse({})
  const otherThan = (name: string, way: 'looser' | 'tighter') => {
    const { guard } = settingRules[name as keyof typeof settingRules]
    if (name === 'payoutIban') return way === 'looser' ? 'IR062960000000100324200001' : null
    const [, lowest, highest] = bounds.find(([one]) => one === name)!
    const isRaised = (guard!.loosens === 'when raised') === (way === 'looser')
    return isRaised ? highest : lowest
  }

  it.each(ruled)('%s: no single person loosens it, and tightening needs no approval', async (name, rule) => {
    await database.query('delete from settings')
    await database.query("update proposals set state = 'Expired' where state in ('Proposed', 'Approved')")
    const before = values[name as keyof typeof values]
    const answer = await save({ [name]: otherThan(name, 'looser') }, admin)
    if (answer.body['proposal'] === undefined) {
      // Its default is already the loosest value.
      expect(before).toEqual(otherThan(name, 'looser'))
    } else {
      expect(await settingsOf(database)).toMatchObject({ [name]: before })
      const proposalId = (answer.body['proposal'] as { id: number }).id
      for (const alone of [admin, finance])
        expect((await alone.post('office/proposals/approve', { proposalId })).status).not.toBe(200)
      await carryOutDue(database, { changes, now: clock.now().add({ hours: 24 * 29 }) })
      expect(await settingsOf(database)).toMatchObject({ [name]: before })
    }
    if (rule.guard!.loosens === 'always') return
    await save({ [name]: otherThan(name, 'tighter') }, admin)
    expect(await settingsOf(database)).toMatchObject({ [name]: otherThan(name, 'tighter') })
  })

  it('is not loosened in steps: a second change waits as the first one does', async () => {
    await database.query('delete from settings')
    for (const loginTries of [6, 7, 8]) await save({ loginTries }, admin)
    expect(await settingsOf(database)).toMatchObject({ loginTries: 5 })
  })

  it('waits a day between its proposal and its loosening, though two people agree', async () => {
    await database.query('delete from settings')
    await database.query("update proposals set state = 'Expired' where state in ('Proposed', 'Approved')")
    const { body } = await save({ loginTries: 6 }, admin)
    const { id: proposalId } = body['proposal'] as { id: number }
    expect((await second.post('office/proposals/approve', { proposalId })).status).toBe(200)
    const triesAfter = async (hours: number) => {
      await carryOutDue(database, { changes, now: clock.now().add({ hours }) })
      return (await settingsOf(database)).loginTries
    }
    expect([await triesAfter(23), await triesAfter(24)]).toEqual([5, 6])
  })

  it('begins with the next month where it changes what marketers earn', async () => {
    await database.query("update proposals set state = 'Expired' where state in ('Proposed', 'Approved')")
    const answer = await save({ commissionTaxPercent: 10 }, finance)
    // The 10th of May 2026 is the 20th of Ordibehesht 1405: Khordad begins on the 22nd in Tehran.
    expect(answer.body['proposal']).toMatchObject({ startsAt: '2026-05-21T20:30:00Z' })
  })
})

it('leaves no number to the database alone: each can be changed here', () => {
  const numbers = Object.entries(settingsSchema.parse({})).filter(([, value]) => typeof value === 'number')
  expect(Object.keys(officeForm.shape)).toEqual(expect.arrayContaining(numbers.map(([name]) => name)))
})
