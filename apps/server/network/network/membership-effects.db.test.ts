import { memberFlags } from '@anar/domain/compensation'
import { beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../people/auth/index.ts'
import { followMembershipDaily } from '../../people/membership/index.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openNetwork } from '../../testing/network.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { monthInputs, readAtOneMoment } from '../commission/index.ts'
import { compressNetwork } from './index.ts'

/** What the membership rules do to the tree of a month. @spec 4.membership-rules, 4.marketer-status */
const clock = fixedClock('2026-11-15T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
const password = 'Pomegranate#1'
const passwordHash = await hashPassword(password)
const { marketer, active, deathGrace } = memberFlags
beforeEach(() => clock.moveTo('2026-11-15T09:00:00Z'))

/** A chain of three, and another member below the first. */
async function team() {
  const top = await network.addTo(null)
  const middle = await network.addTo(top.personId, { passwordHash })
  const below = await network.addTo(middle.personId)
  const other = await network.addTo(top.personId)
  return { top: top.personId, middle, below: below.personId, other: other.personId }
}
const command = async (path: string, body: object) => {
  const office = await officeOf({ app, shop }, 'network')
  const { status, body: answer } = await office.post(path, body)
  expect([status, answer]).toEqual([200, expect.anything()])
}
const aban = '1405-08'
const endOfAban = '2026-11-21T20:29:59.999Z'

/** A member's sponsor in a month's tree, and the flags. */
async function placed(personId: number, at: string = clock.now().toString(), month = aban) {
  const instant = Temporal.Instant.from(at)
  const { network: tree, people } = await database.transaction(async (tx) => {
    await readAtOneMoment(tx)
    return monthInputs(tx, { month, at: instant, snapshotAt: instant })
  })
  const position = people.indexOf(personId)
  const parent = tree.parents[position]!
  return { sponsorId: parent < 0 ? null : people[parent]!, flags: tree.flags[position]! }
}

it('a blocked marketer keeps the position with everybody below and is not active; the end of the block restores the activity', async () => {
  const { top, middle, below } = await team()
  const { personId } = middle
  await command('office/people/block', { personId, reason: 'OFFICE', note: 'بررسی' })
  expect(await placed(personId)).toEqual({ sponsorId: top, flags: marketer })
  expect(await placed(below)).toEqual({ sponsorId: personId, flags: marketer | active })
  await command('office/people/unblock', { personId, note: 'رفع شد' })
  expect(await placed(personId)).toEqual({ sponsorId: top, flags: marketer | active })
})

it('a preferred customer who is blocked stays where they are, without a part in the plan', async () => {
  const { middle } = await team()
  const { personId } = await network.addTo(middle.personId, {
    userType: 'PreferredCustomer',
    state: 'Blocked',
  })
  expect(await placed(personId)).toEqual({ sponsorId: middle.personId, flags: 0 })
})

it('a position that awaits its heirs counts as eligible for six months, and keeps its team when it is blocked then', async () => {
  const { top, middle, below } = await team()
  const { personId } = middle
  await command('office/people/report-death', { personId, note: 'گواهی فوت' })
  expect(await placed(personId)).toEqual({ sponsorId: top, flags: marketer | deathGrace })

  clock.moveTo('2027-05-25T05:00:00Z')
  await followMembershipDaily(database, clock.now())
  clock.moveTo('2027-06-05T05:00:00Z')
  await followMembershipDaily(database, clock.now())
  expect(await placed(personId, undefined, '1406-03')).toEqual({ sponsorId: top, flags: marketer })
  await compressNetwork(database, Temporal.Instant.from('2027-07-25T05:00:00Z'))
  expect((await placed(below, undefined, '1406-03')).sponsorId).toBe(personId)
})

it('a normal customer who is removed leaves nobody without a sponsor', async () => {
  const { middle } = await team()
  const { personId, accountId } = await network.addTo(middle.personId, { userType: 'Customer' })
  await database.query(`update accounts set created_at = '2026-01-01' where id = $1`, [accountId])
  // The job runs once a day, and the previous test advanced the clock far ahead.
  clock.moveTo('2027-08-01T05:00:00Z')
  await followMembershipDaily(database, clock.now())
  clock.moveTo('2027-08-15T05:00:00Z')
  await followMembershipDaily(database, clock.now())
  const { rows } = await database.query(
    'select closed_at is not null as is_closed from accounts where id = $1',
    [accountId],
  )
  expect(rows).toEqual([{ is_closed: true }])
  expect(await placed(personId, undefined, '1406-05')).toMatchObject({ sponsorId: middle.personId, flags: 0 })
})

it('who ends the contract is no marketer at the month’s end, keeps the team in that month and loses it in the next', async () => {
  const { top, middle, below } = await team()
  const { personId, token } = middle
  expect((await browserOf(app, token).post('marketers/terminate', { password })).status).toBe(200)
  await compressNetwork(database, Temporal.Instant.from('2026-11-25T09:00:00Z'))
  expect(await placed(personId, endOfAban)).toEqual({ sponsorId: top, flags: 0 })
  expect((await placed(below, endOfAban)).sponsorId).toBe(personId)
  expect((await placed(below, '2026-11-21T20:30:00Z', '1405-09')).sponsorId).toBe(top)
})

it('who is approved again stands where the new application says, with nobody below', async () => {
  const { top, middle, below, other } = await team()
  const { personId, token } = middle
  await browserOf(app, token).post('marketers/terminate', { password })
  await database.query(
    `insert into contract_versions (version, body, published_at) values (1, '{"fa": "متن"}', '2026-01-01') on conflict do nothing`,
  )
  await database.query(`update people set state = 'UnderReview' where id = $1`, [personId])
  const { rows } = await database.query<{ id: number }>(
    `insert into marketer_applications (person_id, state, sponsor_id, iban, certificate_number, contract_version, contract_sha256,
                                        signed_at, created_at, submitted_at)
     values ($1, 'UnderReview', $2, 'IR979990000000000000000001', '1', 1, sha256('x'), $3, $3, $3) returning id`,
    [personId, other, clock.now().toString()],
  )
  clock.moveTo('2026-11-18T09:00:00Z')
  await command('office/applications/approve', { applicationId: rows[0]!.id })
  expect(await placed(personId)).toEqual({ sponsorId: other, flags: marketer | active })
  expect(await placed(below)).toEqual({ sponsorId: top, flags: marketer | active })
  await compressNetwork(database, Temporal.Instant.from('2026-12-25T09:00:00Z'))
  expect((await placed(below, '2026-12-01T09:00:00Z', '1405-09')).sponsorId).toBe(top)
})
