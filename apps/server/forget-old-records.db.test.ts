import { describe, expect, it } from 'vitest'
import { noEmail } from './adapters/email/none.ts'
import { noSms } from './adapters/sms/none.ts'
import { forgetOldRecords } from './forget-old-records.ts'
import { giveNotice } from './platform/notices/index.ts'
import { fixedClock } from './testing/clock.ts'
import { memoryFiles } from './testing/files.ts'
import { openTestShop } from './testing/opened.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const jobDeps = { database, clock, gateway: null, sms: noSms, email: noEmail, files: memoryFiles() }
const daysAgo = (days: number) => clock.now().subtract({ hours: 24 * days })
const forget = () => forgetOldRecords(jobDeps, clock.now())

async function paperOf(personId: number, kind: string): Promise<string> {
  const id = `${kind}-${personId}`.padEnd(24, '0')
  await database.query(
    `insert into documents (id, person_id, kind, file_key, media_type, byte_size, sha256, created_at)
     values ($1, $2, $3, 'private/' || $1, 'image/jpeg', 1, '\\x00', now())`,
    [id.replaceAll('_', '-'), personId, kind],
  )
  return id.replaceAll('_', '-')
}
const papersOf = async (personId: number) =>
  (
    await database.query<{ kind: string }>('select kind from documents where person_id = $1 order by kind', [
      personId,
    ])
  ).rows.map(({ kind }) => kind)
const decided = (personId: number, state: string, at: Temporal.Instant) =>
  database.query(
    `insert into marketer_applications (person_id, state, created_at, submitted_at, decided_at) values ($1, $2, $3, $3, $3)`,
    [personId, state, at.toString()],
  )

describe('by settings of the office', () => {
  it('notices go after their days, and later ones stay', async () => {
    const { personId } = await shop.addMember()
    for (const days of [366, 364])
      await giveNotice(database, {
        ...{ personId, kind: 'PASSWORD_CHANGED', details: {}, occasion: `day ${days}`, now: daysAgo(days) },
      })
    await forget()
    const { rows } = await database.query('select occasion from notices where person_id = $1', [personId])
    expect(rows).toEqual([{ occasion: 'day 364' }])
  })

  it('a longer period of the office counts', async () => {
    const { personId } = await shop.addMember()
    await database.query(`insert into settings (key, value) values ('noticeDays', '400')`)
    const notice = { personId, details: {}, occasion: 'day 366', now: daysAgo(366) } as const
    await giveNotice(database, { ...notice, kind: 'PASSWORD_CHANGED' })
    await forget()
    const { rowCount } = await database.query('select from notices where person_id = $1', [personId])
    expect(rowCount).toBe(1)
    await database.query(`delete from settings where key = 'noticeDays'`)
  })

  it('answered and withdrawn complaints go after their months; open ones stay', async () => {
    const { personId } = await shop.addMember()
    const old = daysAgo(366 * 3 + 1).toString()
    await database.query(
      `insert into complaints (person_id, subject, text, state, created_at, due_at, answer, answered_at, closed_at)
       values ($1, 'answered', 'a long text', 'Answered', $2, $2, 'yes', $2, null),
              ($1, 'withdrawn', 'a long text', 'Closed', $2, $2, null, null, $2),
              ($1, 'open', 'a long text', 'Open', $2, $2, null, null, null),
              ($1, 'new', 'a long text', 'Answered', $2, $2, 'yes', $3, null)`,
      [personId, old, daysAgo(30).toString()],
    )
    await forget()
    const { rows } = await database.query('select subject from complaints where person_id = $1 order by id', [
      personId,
    ])
    expect(rows).toEqual([{ subject: 'open' }, { subject: 'new' }])
  })

  it('identity papers go after an application was refused, unless the person applied again', async () => {
    const [refused, again, lately] = [await shop.addMember(), await shop.addMember(), await shop.addMember()]
    for (const { personId } of [refused, again, lately]) await paperOf(personId, 'ID_CARD_FRONT')
    await decided(refused.personId, 'Rejected', daysAgo(181))
    await decided(again.personId, 'Rejected', daysAgo(181))
    await decided(again.personId, 'Approved', daysAgo(100))
    await decided(lately.personId, 'Rejected', daysAgo(179))
    await forget()
    expect(await papersOf(refused.personId)).toEqual([])
    expect(await papersOf(again.personId)).toEqual(['ID_CARD_FRONT'])
    expect(await papersOf(lately.personId)).toEqual(['ID_CARD_FRONT'])
  })

  it('after the end of a contract the identity papers go first, and the contract after ten years', async () => {
    const { personId } = await shop.addMember()
    await paperOf(personId, 'PASSPORT')
    await decided(personId, 'Approved', daysAgo(4_000))
    const contract = await paperOf(personId, 'SIGNED_CONTRACT')
    await database.query('update marketer_applications set signed_document_id = $2 where person_id = $1', [
      personId,
      contract,
    ])
    const ended = (at: Temporal.Instant) =>
      database.query('update people set contract_terminated_at = $2 where id = $1', [personId, at.toString()])
    await ended(daysAgo(181))
    await forget()
    expect(await papersOf(personId)).toEqual(['SIGNED_CONTRACT'])
    await ended(daysAgo(366 * 10))
    await forget()
    expect(await papersOf(personId)).toEqual([])
  })
})
