import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../../people/auth/index.ts'
import { type Browser, browserOf } from '../../../testing/browser.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { openNetwork } from '../../../testing/network.ts'
import { officeOf, openTestShop } from '../../../testing/opened.ts'
import { compressNetwork } from '../index.ts'

/** @spec 3.network-marketer, 1.back-office */
const clock = fixedClock('2026-11-15T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
const password = 'Pomegranate#1'
const passwordHash = await hashPassword(password)
/** A new login each time: sessions expire within these tests. */
const newOfficer = () => officeOf({ app, shop }, 'network')
const usernameOf = async ({ accountId }: { accountId: number }) => {
  const { rows } = await database.query<{ username: string }>('select username from accounts where id = $1', [
    accountId,
  ])
  return rows[0]!.username
}

async function sponsorsOf(personId: number, by: Browser) {
  const fields = 'sponsorId,fromAt,toAt,cause,reason,requestedBy,decidedBy'
  const filter = encodeURIComponent(JSON.stringify({ field: 'personId', op: 'eq', value: personId }))
  const { status, body } = await by.get(
    `/gr/english/search/DatedSponsor?fields=${fields}&filter=${filter}&sort=fromAt,id`,
  )
  return status === 200 ? body['page'] : status
}
const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect([status, body]).toEqual([200, expect.anything()])
}
async function apply(personId: number, sponsorId: number): Promise<number> {
  await database.query(`update people set state = 'UnderReview' where id = $1`, [personId])
  await database.query(
    `insert into contract_versions (version, body, published_at) values (1, '{"fa": "متن"}', '2026-01-01') on conflict do nothing`,
  )
  const { rows } = await database.query<{ id: number }>(
    `insert into marketer_applications (person_id, state, sponsor_id, iban, certificate_number, contract_version, contract_sha256,
                                        signed_at, created_at, submitted_at)
     values ($1, 'UnderReview', $2, 'IR979990000000000000000001', '1', 1, sha256('x'), $3, $3, $3) returning id`,
    [personId, sponsorId, clock.now().toString()],
  )
  return rows[0]!.id
}

describe('the sponsors of a person', () => {
  it('are listed with their days: who was named at the sign-up, moved by the office, moved up, and approved', async () => {
    const top = await network.addTo(null)
    const first = await network.addTo(top.personId)
    const second = await network.addTo(top.personId, { passwordHash })
    const moved = await network.addTo(first.personId, { passwordHash })
    const { personId } = moved

    const [requester, decider] = [await newOfficer(), await newOfficer()]
    const reason = 'At the wish of both'
    const body = { personId, toSponsorId: second.personId, reason }
    const { body: request } = await requester.post('office/tree/request-move', body)
    const decision = { treeMoveId: request['treeMoveId'], decision: 'approve' }
    await done(decider.post('office/tree/decide-move', decision))
    clock.moveTo('2026-11-15T10:00:00Z')
    await done(browserOf(app, second.token).post('marketers/terminate', { password }))
    await compressNetwork(database, Temporal.Instant.from('2026-11-25T09:00:00Z'))
    clock.moveTo('2026-11-26T09:00:00Z')
    const back = browserOf(app, await shop.addSession(moved.accountId))
    await done(back.post('marketers/terminate', { password }))
    const applicationId = await apply(personId, first.personId)
    const approving = await newOfficer()
    await done(approving.post('office/applications/approve', { applicationId }))

    const nothing = { reason: '', requestedBy: null, decidedBy: null }
    expect(await sponsorsOf(personId, approving)).toEqual([
      {
        ...nothing,
        sponsorId: first.personId,
        fromAt: '2025-01-01T03:30:00+03:30',
        toAt: '2026-11-15T12:30:00+03:30',
        cause: 'Referred',
      },
      {
        sponsorId: second.personId,
        fromAt: '2026-11-15T12:30:00+03:30',
        toAt: '2026-11-22T00:00:00+03:30',
        cause: 'Moved',
        reason,
        requestedBy: await usernameOf(requester),
        decidedBy: await usernameOf(decider),
      },
      {
        ...nothing,
        sponsorId: top.personId,
        fromAt: '2026-11-22T00:00:00+03:30',
        toAt: '2026-11-26T12:30:00+03:30',
        cause: 'MovedUp',
      },
      {
        ...nothing,
        sponsorId: first.personId,
        fromAt: '2026-11-26T12:30:00+03:30',
        toAt: null,
        cause: 'Approved',
        decidedBy: await usernameOf(approving),
      },
    ])
  })

  it('are for who reads networks in the office', async () => {
    const above = await network.addTo(null)
    const { personId } = await network.addTo(above.personId)
    const inspector = await officeOf({ app, shop }, 'auditor')
    expect(await sponsorsOf(personId, inspector)).toMatchObject([{ sponsorId: above.personId }])
    const support = await officeOf({ app, shop }, 'support')
    expect(await sponsorsOf(personId, support)).toEqual([])
    expect(await sponsorsOf(personId, browserOf(app, above.token))).toEqual([])
  })
})
