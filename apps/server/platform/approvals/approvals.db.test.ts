import { beforeEach, describe, expect, it } from 'vitest'
import { changes } from '../../changes.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { verifyLog } from '../audit/index.ts'
import { handledCommands } from '../command/index.ts'
import { carryOutDue } from './carry-out.ts'

/** @spec 6.permissions, 6.staff, 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const start = clock.now()

const admin = await officeOf(opened, 'admin')
const second = await officeOf(opened, 'admin')
const finance = await officeOf(opened, 'finance')

const nationalCodes = Array.from({ length: 40 }, (_, index) =>
  validCode(`001234${String(index).padStart(3, '0')}`),
)
function validCode(nine: string): string {
  const rest = [...nine].reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0) % 11
  return `${nine}${rest < 2 ? rest : 11 - rest}`
}
let people = 0
const colleague = () => {
  people += 1
  return {
    username: `colleague${people}`,
    firstName: 'همکار',
    lastName: 'نمونه',
    nationalCode: nationalCodes[people]!,
    cellphone: `09120001${String(people).padStart(3, '0')}`,
    email: `colleague${people}@example.com`,
    staffRole: 'finance',
  }
}
const propose = async (body = colleague(), by = admin) => {
  const answer = await by.post('office/staff/add', body)
  return { answer, username: body.username, proposalId: (answer.body['proposal'] as { id: number })?.id }
}
const approve = (proposalId: number, by = second) => by.post('office/proposals/approve', { proposalId })
const refuse = (proposalId: number, by = second) =>
  by.post('office/proposals/refuse', { proposalId, reason: 'لازم نیست' })
const exists = async (username: string) =>
  (await database.query('select from accounts where username = $1', [username])).rowCount === 1
const usernameOf = async ({ accountId }: { accountId: number }) => {
  const { rows } = await database.query<{ username: string }>('select username from accounts where id = $1', [
    accountId,
  ])
  return rows[0]!.username
}
const stateOf = async (id: number) => {
  const { rows } = await database.query('select state, failure from proposals where id = $1', [id])
  return rows[0]
}
const after = (hours: number) => carryOutDue(database, { changes, now: start.add({ hours }) })

beforeEach(async () => {
  await database.query("update proposals set state = 'Expired' where state in ('Proposed', 'Approved')")
  await database.query('update accounts set closed_at = null')
})

it('every command that is proposed can be carried out, and no other', () => {
  const declared = handledCommands(app).filter(({ isProposed }) => isProposed)
  const pathsOf = (all: readonly { path: string }[]) => all.map(({ path }) => path).toSorted()
  expect(pathsOf(declared)).toEqual(pathsOf(changes.map(({ command }) => command)))
})

describe('a change that takes two people', () => {
  /** @spec 1.back-office.7 */
  it('changes nothing when it is proposed, and nothing before its wait is over', async () => {
    const { answer, username, proposalId } = await propose()
    expect(answer.body).toEqual({
      proposal: { id: proposalId, state: 'Proposed', startsAt: '2026-05-11T09:00:00Z', isSole: false },
    })
    await after(24 * 20)
    expect(await exists(username)).toBe(false)
    expect((await approve(proposalId)).body).toEqual({ proposalId, state: 'Approved' })
    await after(23)
    expect(await exists(username)).toBe(false)
    expect(await after(24)).toBe(1)
    expect(await exists(username)).toBe(true)
    expect(await stateOf(proposalId)).toEqual({ state: 'Done', failure: null })
    expect(await after(48)).toBe(0)
  })

  it('SECOND_PERSON_NEEDED: neither the proposer nor another account of the same person approves it', async () => {
    const { proposalId } = await propose()
    expect((await approve(proposalId, admin)).body.code).toBe('SECOND_PERSON_NEEDED')
    // The same national code, whichever of the two accounts is one to shop with.
    const [own, alias, shopper] = [
      await officeOf(opened, 'admin'),
      await officeOf(opened, 'admin'),
      await officeOf(opened, 'admin'),
    ]
    const identify = (column: string, { accountId }: { accountId: number }) =>
      database.query(
        column === 'staff_identity'
          ? 'update accounts set staff_identity = $2 where id = $1'
          : 'update people set national_code = $2 where account_id = $1',
        [accountId, '0499370899'],
      )
    await identify('staff_identity', own)
    await identify('national_code', alias)
    const { proposalId: ownId } = await propose(colleague(), own)
    expect((await approve(ownId, alias)).body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await approve(ownId, shopper)).status).toBe(200)
  })

  it('FORBIDDEN: takes the permission of the change itself, to approve as to refuse', async () => {
    const { proposalId } = await propose()
    expect((await approve(proposalId, finance)).body.code).toBe('FORBIDDEN')
    expect((await refuse(proposalId, finance)).body.code).toBe('FORBIDDEN')
    const auditor = await officeOf(opened, 'auditor')
    expect((await approve(proposalId, auditor)).body.code).toBe('FORBIDDEN')
  })

  it('is refused by people who could approve it, and stopped by them after the approval', async () => {
    const one = await propose()
    expect((await refuse(one.proposalId, admin)).body).toEqual({
      proposalId: one.proposalId,
      state: 'Refused',
    })
    const two = await propose()
    await approve(two.proposalId)
    expect((await refuse(two.proposalId)).body).toMatchObject({ state: 'Refused' })
    await after(48)
    expect([await exists(one.username), await exists(two.username)]).toEqual([false, false])
    expect((await approve(two.proposalId)).body.code).toBe('PROPOSAL_DECIDED')
    expect((await refuse(two.proposalId)).body.code).toBe('PROPOSAL_DECIDED')
    expect((await approve(999_999)).body.code).toBe('PROPOSAL_NOT_FOUND')
    expect((await refuse(999_999)).body.code).toBe('PROPOSAL_NOT_FOUND')
  })

  it('PROPOSAL_OPEN: the same change is not proposed twice', async () => {
    const body = colleague()
    await propose(body)
    expect((await propose(body, second)).answer.body.code).toBe('PROPOSAL_OPEN')
  })

  it('fails with the reason where it can no longer be done', async () => {
    const { proposalId, username } = await propose()
    await approve(proposalId)
    await shop.addMember({ userType: 'Staff', staffRole: 'support' })
    await database.query('update accounts set username = $1 where id = (select max(id) from accounts)', [
      username,
    ])
    expect(await after(24)).toBe(1)
    expect(await stateOf(proposalId)).toEqual({ state: 'Failed', failure: 'INVALID_INPUT' })
  })

  it('is not done where one of the two has no right to it any more', async () => {
    const { proposalId, username } = await propose()
    await approve(proposalId)
    await database.query('update accounts set closed_at = $2 where id = $1', [
      second.accountId,
      start.toString(),
    ])
    await after(24)
    expect(await stateOf(proposalId)).toEqual({ state: 'Failed', failure: 'FORBIDDEN' })
    expect(await exists(username)).toBe(false)
  })

  it('expires where nobody decides for 30 days', async () => {
    const { proposalId } = await propose()
    await after(24 * 30 - 1)
    expect(await stateOf(proposalId)).toMatchObject({ state: 'Proposed' })
    await after(24 * 30 + 1)
    expect(await stateOf(proposalId)).toMatchObject({ state: 'Expired' })
  })

  it('is seen by everybody who could decide, and stands in the log with both names', async () => {
    const { proposalId, username } = await propose()
    await approve(proposalId)
    const { rows } = await database.query<{ account_id: number; kind: string }>(
      `select p.account_id, n.kind, n.sms_due_at is not null as is_sent from notices n join people p on p.id = n.person_id
        where n.occasion = $1 and p.account_id = any ($2) order by 1, 2`,
      [`proposal ${proposalId}`, [admin.accountId, second.accountId]],
    )
    const kinds = ['PROPOSAL_APPROVED', 'PROPOSAL_WAITS']
    expect(rows.map(({ account_id, kind }) => [account_id, kind])).toEqual(
      [admin, second].flatMap(({ accountId }) => kinds.map((kind) => [accountId, kind])),
    )
    const { rows: log } = await database.query(
      'select account_id, action, details from audit_log where subject = $1 order by id',
      [`proposal ${proposalId}`],
    )
    expect(log).toMatchObject([
      {
        account_id: admin.accountId,
        action: 'proposals/propose',
        details: { command: 'office/staff/add', after: { username, staffRole: 'finance' } },
      },
      {
        account_id: second.accountId,
        action: 'proposals/approve',
        details: {
          command: 'office/staff/add',
          proposedBy: admin.accountId,
          proposer: await usernameOf(admin),
        },
      },
    ])
    expect(await verifyLog(database)).toMatchObject({ fault: null })
  })

  it('cannot be changed or removed behind the back of who decides, not even in the database', async () => {
    const { proposalId } = await propose()
    const change = (text: string) => database.query(text, [proposalId])
    for (const text of [
      `update proposals set body = '{"staffRole": "admin"}' where id = $1`,
      'update proposals set proposed_by = proposed_by + 1 where id = $1',
      `update proposals set starts_at = proposed_at where id = $1`,
      'delete from proposals where id = $1',
    ])
      await expect(change(text)).rejects.toMatchObject({ code: '23001' })
    await expect(
      change(`update proposals set state = 'Done', done_at = starts_at where id = $1`),
    ).rejects.toMatchObject({ code: '23514' })
    await expect(
      change(
        `update proposals set state = 'Approved', approved_by = proposed_by, approved_at = proposed_at where id = $1`,
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a shop without a second person', () => {
  const close = (accountId: number, at: Temporal.Instant) =>
    database.query(
      `update accounts set closed_at = $2 where staff_role = 'admin' and id <> $1 and closed_at is null`,
      [accountId, at.toString()],
    )

  it('waits a day instead, notifies every contact, and can be stopped', async () => {
    await close(admin.accountId, start.subtract({ hours: 24 * 30 }))
    const { answer, username, proposalId } = await propose()
    expect(answer.body['proposal']).toMatchObject({ isSole: true, startsAt: '2026-05-11T09:00:00Z' })
    const { rows } = await database.query('select kind from notices where occasion = $1', [
      `proposal ${proposalId}`,
    ])
    expect(rows).toEqual([{ kind: 'PROPOSAL_ALONE' }])
    await after(23)
    expect(await exists(username)).toBe(false)
    await after(24)
    expect(await exists(username)).toBe(true)
    const stopped = await propose()
    await refuse(stopped.proposalId, admin)
    await after(48)
    expect(await exists(stopped.username)).toBe(false)
  })

  it('is none a moment after the other one’s account was closed: that takes a week', async () => {
    await close(admin.accountId, start.subtract({ hours: 1 }))
    const { answer } = await propose()
    expect(answer.body['proposal']).toMatchObject({ isSole: true, startsAt: '2026-05-17T08:00:00Z' })
  })
})
