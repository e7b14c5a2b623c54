import { type MemberAction, type MemberStatus, refusalByStatus } from '@anar/domain/membership'
import { describe, expect, it } from 'vitest'
import { eligible, openApplicants } from '../../testing/applicants.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { hashPassword } from '../auth/index.ts'
import { assertMayBuy } from './index.ts'

/** @spec 4.membership-rules, 4.marketer-status, 6.permissions */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock, { files: memoryFiles() })
const people = await openApplicants(app, database, shop)
const office = await officeOf({ app, shop }, 'network')
const password = 'Pomegranate#1'
const passwordHash = await hashPassword(password)

const states = ['NotApplied', 'UnderReview', 'Active', 'Rejected', 'Terminated', 'DeathGrace'] as const
const reasons = ['NO_PURCHASE', 'WRONG_DOCUMENTS', 'NO_INHERITANCE', 'OFFICE'] as const
const open = { isClosed: false, isWarned: false, blockReason: null }

/** Every possible status of a person of a kind. */
function statusesOf(userType: string): MemberStatus[] {
  return [
    ...states.flatMap((state) => [
      { ...open, userType, state },
      { ...open, userType, state, isWarned: true },
    ]),
    ...reasons.map((blockReason) => ({ ...open, userType, state: 'Blocked', blockReason })),
  ]
}

const note = 'به درخواست نمونه'
type Someone = Awaited<ReturnType<typeof people.applicant>>
type Action = (person: Someone) => Promise<{ body: { code?: unknown } }>
const byOffice =
  (step: string, rest: object = {}): Action =>
  ({ personId }) =>
    office.post(`office/people/${step}`, { personId, note, ...rest })

/** The request of each action. */
const actions: Readonly<Record<MemberAction, Action>> = {
  buy: async ({ personId }) => ({
    body: await assertMayBuy(database, personId).then(
      () => ({}),
      (error: { code: string }) => ({ code: error.code }),
    ),
  }),
  apply: ({ post }) => post('marketers/answer-eligibility', { ...eligible, hasWorkPermit: true }),
  'choose-preferred': ({ post }) => post('profile/choose-preferred'),
  'cancel-preferred': ({ post }) => post('profile/cancel-preferred'),
  'lift-block': ({ post }) => post('profile/lift-block'),
  terminate: ({ post }) => post('marketers/terminate', { password }),
  'office/decide-application': async ({ personId }) => {
    const { rows } = await database.query<{ id: number }>(
      `insert into marketer_applications (person_id, state, created_at, submitted_at)
       values ($1, 'UnderReview', now(), now()) returning id`,
      [personId],
    )
    const answer = await office.post('office/applications/reject', {
      applicationId: rows[0]!.id,
      reason: note,
    })
    await database.query('delete from marketer_applications where person_id = $1', [personId])
    return answer
  },
  'office/block': byOffice('block', { reason: 'OFFICE' }),
  'office/warn-of-documents': byOffice('block', { reason: 'WRONG_DOCUMENTS' }),
  'office/unblock': byOffice('unblock'),
  'office/report-death': byOffice('report-death'),
  'office/accept-inheritance': byOffice('accept-inheritance'),
  'office/close-account': byOffice('close-account'),
  'office/keep-account': async (person) => {
    await database.query(
      `insert into erasure_requests (person_id, requested_at, requested_by, due_at)
       select id, now(), account_id, now() from people where id = $1 on conflict do nothing`,
      [person.personId],
    )
    return byOffice('keep-account')(person)
  },
}

async function standAs({ personId, accountId }: Someone, of: MemberStatus): Promise<void> {
  await database.query('update accounts set user_type = $2, password_hash = $3 where id = $1', [
    accountId,
    of.userType,
    passwordHash,
  ])
  await database.query(
    `update people set state = $2, block_reason = $3, documents_wrong_at = $4, preferred_cancelled_at = null,
            blocked_at = case when $2 = 'Blocked' then $5::timestamptz end, state_before_block = null
      where id = $1`,
    [personId, of.state, of.blockReason, of.isWarned ? clock.now().toString() : null, clock.now().toString()],
  )
  await database.query('delete from marketer_applications where person_id = $1', [personId])
}

// An action without effect succeeds, so that a repeated press does no harm.
const isSoAlready = (action: MemberAction, { userType }: MemberStatus) =>
  (action === 'choose-preferred' && userType === 'PreferredCustomer') ||
  (action === 'cancel-preferred' && userType === 'Customer')
const beyondStatus = ['DOCUMENTS_MISSING', undefined]

describe.each(['Customer', 'PreferredCustomer', 'NetworkMarketer', 'Seller'])('of a %s', (userType) => {
  it.each(Object.keys(actions) as MemberAction[])(
    'the server refuses %s where the table does, with its code, and nowhere else',
    async (action) => {
      for (const of of statusesOf(userType)) {
        if (isSoAlready(action, of)) continue
        const person = await people.applicant({}, userType)
        await standAs(person, of)
        const { code } = (await actions[action](person)).body
        const expected = refusalByStatus(action, of)
        const refusal = beyondStatus.includes(code as undefined) ? null : code
        // Kinds without the command's permission are refused first.
        if ((refusal === 'FORBIDDEN' || refusal === 'NETWORK_ONLY') && expected !== null) continue
        expect([of, refusal]).toEqual([of, expected])
      }
    },
  )
})
