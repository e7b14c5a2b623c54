import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { noEmail } from './adapters/email/none.ts'
import { noSms } from './adapters/sms/none.ts'
import { forgetOldRecords } from './forget-old-records.ts'
import { erasePerson } from './people/erasures/index.ts'
import { recordAudit, verifyLog } from './platform/audit/index.ts'
import { removeFiles } from './platform/jobs/remove-files.ts'
import {
  blankedClasses,
  classOfColumns,
  columnsOf,
  personalTables,
  wordlessTypes,
} from './platform/personal-data/index.ts'
import { fixedClock } from './testing/clock.ts'
import { memoryFiles } from './testing/files.ts'
import { openTestShop } from './testing/opened.ts'
import { brokenChecks, markedId, markPerson, marksLeft, schemaColumns } from './testing/personal-data.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { database } = await openTestShop(clock)
const files = memoryFiles()
const jobDeps = { database, clock, files, gateway: null, sms: noSms, email: noEmail }

describe('the classes of columns', () => {
  it('every column that can hold words, numbers of papers, addresses or days has one, and no other column', async () => {
    const columns = await schemaColumns(database)
    const worded = columns.filter(({ type }) => !wordlessTypes.includes(type)).map(({ name }) => name)
    const classed = [...classOfColumns().keys()]
    expect(worded.filter((name) => !classed.includes(name))).toEqual([])
    const all = columns.map(({ name }) => name)
    expect(classed.filter((name) => !all.includes(name))).toEqual([])
  })

  it('a column that cannot be empty has a neutral text, if it is ever blanked', async () => {
    const required = (await schemaColumns(database)).filter(({ isRequired }) => isRequired)
    const lacking = required.filter(({ table, column }) => {
      const of = personalTables.get(table)
      if (!of || of.isDeletedByAge) return false
      const blanked = columnsOf(of, [
        ...(of.blanks === undefined ? [] : blankedClasses),
        ...(of.recordedAt === undefined ? [] : (['law'] as const)),
      ])
      return blanked.includes(column) && of.neutral?.[column] === undefined
    })
    expect(lacking).toEqual([])
  })
})

describe('a person with something in every column', () => {
  let marked: string[]
  const lawful = () => marked.filter((name) => classOfColumns().get(name) === 'law').toSorted()

  beforeAll(async () => {
    marked = await markPerson(database)
    for (const key of ['private/paper', 'private/contract']) await files.put(key, new Uint8Array([1]))
    const content = createHash('sha256').update('marked payout_batches.content').digest('hex')
    await database.transaction((tx) =>
      recordAudit(tx, {
        ...{ accountId: null, action: 'withdrawals/export', subject: `payout batch ${markedId}` },
        ...{ details: { sha256: content }, now: clock.now() },
      }),
    )
    for (const subject of [`person ${markedId}`, `order ${markedId}`, 'person 1'])
      await database.transaction((tx) =>
        recordAudit(tx, {
          ...{ accountId: null, action: 'people/block', subject, now: clock.now() },
          details: {
            reason: subject === 'person 1' ? 'another' : 'marked audit_log.details',
            state: 'Blocked',
          },
        }),
      )
  })

  it('is found in all of them before', async () => {
    const found = await marksLeft(database)
    expect(marked.filter((name) => !found.includes(name) && isText(name))).toEqual([])
    expect(marked.length).toBeGreaterThan(60)
  })

  it('is found only in what the law wants after the erasure, in the database and in the store of files', async () => {
    await database.transaction((tx) =>
      erasePerson(tx, { personId: markedId, accountId: markedId, now: clock.now() }),
    )
    await removeFiles(jobDeps, clock.now())
    expect(await marksLeft(database)).toEqual(lawful())
    expect(files.keys().filter((key) => key.startsWith('private/'))).toEqual(['private/contract'])
  })

  it('leaves the audit log whole: who did what, without the words', async () => {
    expect(await verifyLog(database)).toMatchObject({ fault: null })
    const { rows } = await database.query(
      `select subject, details from audit_log where action = 'people/block' order by id`,
    )
    expect(rows).toEqual([
      { subject: `person ${markedId}`, details: { state: 'Blocked' } },
      { subject: `order ${markedId}`, details: { state: 'Blocked' } },
      { subject: 'person 1', details: { state: 'Blocked', reason: 'another' } },
    ])
  })

  it('is found nowhere after the period of the law', async () => {
    const later = clock.now().add({ hours: 24 * 366 * 9 })
    await forgetOldRecords(jobDeps, later)
    // Decisions about money of 2010 are older than ten years already.
    expect(await marksLeft(database)).toEqual(lawful().filter((name) => !name.startsWith('proposals.')))
    const end = later.add({ hours: 24 * 366 * 2 })
    expect(await forgetOldRecords(jobDeps, end)).toBeGreaterThan(0)
    await removeFiles(jobDeps, end)
    expect(await marksLeft(database)).toEqual([])
    expect(files.keys().filter((key) => key.startsWith('private/'))).toEqual([])
    expect(await verifyLog(database)).toMatchObject({ fault: null })
    expect(await brokenChecks(database, marked)).toEqual([])
    // What was done is not read again.
    expect(await forgetOldRecords(jobDeps, end)).toBe(0)
  })
})

const isText = (name: string) => !/address|network|birth_date|\.day|latitude|longitude|\.id$|_id$/.test(name)
