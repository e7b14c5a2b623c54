import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testGateway } from '../../testing/checkout.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { type MemoryFiles, memoryFiles } from '../../testing/files.ts'
import { verifyLog } from '../audit/index.ts'
import { sendNotices } from '../notices/index.ts'
import { checkMark, hold, isHeld, withHold } from './index.ts'

/** @spec 1.back-office */
let database: TestDatabase
let files: MemoryFiles
const start = Temporal.Instant.from('2026-05-10T09:00:00Z')
const after = (seconds: number) => start.add({ seconds })
const mark = (seconds: number) => checkMark({ database, files }, after(seconds))

beforeEach(async () => {
  database = await testDatabase('empty')
  files = memoryFiles()
})
afterEach(() => database.drop())

/** Brings the row of the marks back to an earlier state, as a restore of the database does. */
async function markRow(): Promise<() => Promise<void>> {
  const { rows } = await database.query<{ row: string }>('select m::text as row from database_marks m')
  return async () => {
    await database.query('delete from database_marks')
    await database.query(
      `insert into database_marks select (row::database_marks).* from (select $1 as row) r`,
      [rows[0]!.row],
    )
  }
}
const restores = async () =>
  (await database.query('select reason, restored_to, released_at from restores order by id')).rows

describe('a database counts as restored', () => {
  it('not at its first start, nor as long as it goes on', async () => {
    for (const seconds of [0, 10, 20]) expect(await mark(seconds)).toBeNull()
    expect(await isHeld(database)).toBe(false)
    expect(files.keys()).toEqual(['database-marks/0000000000000003'])
  })

  it('where it is behind the newest mark in the store of files: a dump or a point in time, also in its own place', async () => {
    await mark(0)
    const goBack = await markRow()
    await mark(10)
    await goBack()
    expect(await mark(60)).toBe('behind')
    expect(await restores()).toEqual([
      { reason: 'behind', restored_to: new Date('2026-05-10T09:00:00Z'), released_at: null },
    ])
    expect(await mark(70)).toBeNull()
    expect(await isHeld(database)).toBe(true)
    expect((await verifyLog(database)).fault).toBeNull()
  })

  it('where it is in another place, even without any lost mark: a loaded dump, or a copy', async () => {
    await mark(0)
    await database.query(`update database_marks set place = place || '0'`)
    expect(await mark(10)).toBe('moved')
    expect(await mark(20)).toBeNull()
  })

  it('where the store has lost its marks, or another one is used', async () => {
    await mark(0)
    files = memoryFiles()
    expect(await mark(10)).toBe('unmarked')
  })

  it('where it is from before the first mark', async () => {
    await mark(0)
    await database.query('delete from database_marks')
    expect(await mark(10)).toBe('behind')
  })

  it('not where a process died between its mark and the store', async () => {
    await expect(
      checkMark({ database, files: { ...files, put: () => Promise.reject(new Error('away')) } }, start),
    ).rejects.toThrow('away')
    expect(await mark(10)).toBeNull()
  })

  it('again where it is restored a second time, with the earlier point', async () => {
    await mark(0)
    const goBack = await markRow()
    await mark(10)
    await goBack()
    await mark(20)
    await hold(database, { reason: 'stated', restoredTo: start.subtract({ hours: 1 }), now: after(30) })
    expect(await restores()).toEqual([
      { reason: 'behind', restored_to: new Date('2026-05-10T08:00:00Z'), released_at: null },
    ])
  })
})

describe('while the shop is held', () => {
  const messages: unknown[] = []
  const send = async (message: unknown) => void messages.push(message)
  const gateway = { ...testGateway(), refund: async ({ key }: { key: string }) => ({ trace: key }) }
  const ports = () =>
    withHold({
      database,
      gateway,
      formerGateways: [gateway],
      sms: { name: 'test', send },
      email: { name: 'test', send },
    })
  const payment = { paymentId: 1, amountRial: 10, returnUrl: 'x', description: 'x' }
  const refund = { reference: 'r', amountRial: 10, key: 'k' }
  const stated = () => hold(database, { reason: 'stated', restoredTo: start, now: after(60) })
  beforeEach(() => {
    messages.length = 0
  })

  it('no port sends a message, begins a payment or refunds one; queries go on', async () => {
    const { sms, email, gateway: held, formerGateways } = ports()
    await sms.send({ to: '9120000001', text: 'before' })
    await stated()
    await expect(sms.send({ to: '9120000001', text: 'x' })).rejects.toMatchObject({ reason: 'held' })
    await expect(email.send({ to: 'a@b.example', subject: 'x', text: 'x' })).rejects.toMatchObject({
      reason: 'held',
    })
    for (const each of [held!, ...formerGateways!]) {
      await expect(each.request(payment)).rejects.toThrow('two people have not released it')
      await expect(each.refund!(refund)).rejects.toThrow('two people have not released it')
    }
    expect(await held!.inquire('r')).toBe('open')
    expect(messages).toHaveLength(1)
  })

  it('a process under which the database went back sends nothing more, before anybody found out', async () => {
    const { sms } = ports()
    await mark(0)
    const goBack = await markRow()
    await mark(10)
    await sms.send({ to: '9120000001', text: 'before' })
    await goBack()
    expect(await isHeld(database)).toBe(false)
    await expect(sms.send({ to: '9120000001', text: 'x' })).rejects.toMatchObject({ reason: 'held' })
  })

  it('notices wait without using up a try; an SMS from before the restore point may have been sent, and ends', async () => {
    await database.query(
      `with account as (insert into accounts (username, password_hash, user_type) values ('sara', 'x', 'Customer') returning id),
       person as (insert into people (account_id, first_name, last_name, cellphone)
         select id, 'a', 'b', '9120000001' from account returning id),
       claimed as (insert into notice_occasions (person_id, kind, occasion, created_at)
         select id, 'PREFERRED_BLOCK_AHEAD', o, m from person, (values ('early', $1::timestamptz), ('late', $2)) t (o, m) returning *)
       insert into notices (person_id, kind, details, occasion, created_at, sms_due_at)
       select person_id, kind, '{"day": "2026-05-20"}', occasion, created_at, created_at from claimed`,
      [after(-10).toString(), after(10).toString()],
    )
    await stated()
    expect(await sendNotices({ database, sms: { send } }, after(120))).toBe(0)
    const { rows } = await database.query(
      'select occasion, sms_tries, sms_due_at is null as ended, sms_unknown_at is null as known from notices order by 1',
    )
    expect(rows).toEqual([
      { occasion: 'early', sms_tries: 0, ended: true, known: false },
      { occasion: 'late', sms_tries: 0, ended: false, known: true },
    ])
    const account = await database.query<{ id: number }>(
      `insert into accounts (username, password_hash, user_type, staff_role) values ('mina', 'x', 'Staff', 'finance') returning id`,
    )
    await database.query('update restores set released_at = now(), released_by = $1', [account.rows[0]!.id])
    expect(await sendNotices({ database, sms: { send } }, after(120))).toBe(1)
  })

  it('ids that a gateway or a bank may know from the lost time are skipped', async () => {
    const next = async () =>
      (
        await database.query<{ id: number }>(
          `select nextval(pg_get_serial_sequence('withdrawals', 'id')) as id`,
        )
      ).rows[0]!.id
    const before = await next()
    await stated()
    expect((await next()) - before).toBeGreaterThan(1_000_000)
  })
})
