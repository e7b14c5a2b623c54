import pg from 'pg'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { errorLines, loggedError } from './logged-error.ts'

/** @spec 8.response-errors */

function refusedStatement(message: string, members: object): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), members)
}
function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

const typed = {
  name: 'Pardis',
  persian: 'پردیس',
  nationalCode: '0499370899',
  cellphone: '912 345 6789',
  mailbox: 'pardis@example.com',
  iban: 'IR979990000000000000000001',
}

const errors: readonly [string, unknown][] = [
  [
    'a duplicate row',
    refusedStatement('duplicate key value violates unique constraint "people_national_code_key"', {
      code: '23505',
      detail: `Key (national_code)=(${typed.nationalCode}) already exists.`,
      constraint: 'people_national_code_key',
      table: 'people',
    }),
  ],
  [
    'a value of another type',
    refusedStatement(`invalid input syntax for type integer: "${typed.name}" is "${typed.iban}"`, {
      code: '22P02',
      where: `unnamed portal parameter $1 = '${typed.nationalCode}'`,
    }),
  ],
  ['a trigger’s own words', refusedStatement(`nobody is called ${typed.persian}`, { code: 'P0001' })],
  [
    'a mail server’s refusal',
    Object.assign(new Error(`550 <${typed.mailbox}> is unknown`), {
      code: 'EENVELOPE',
      rejected: [typed.mailbox],
      response: `550 ${typed.mailbox}`,
      envelope: { to: [typed.mailbox] },
    }),
  ],
  ['a body that is no JSON', thrownBy(() => JSON.parse(`{"name": ${typed.name}`))],
  [
    'a value that fits no schema',
    thrownBy(() => z.strictObject({}).parse({ [typed.name]: typed.nationalCode })),
  ],
  ['an address that cannot be fetched', new Error(`GET https://sms.example/send?to=${typed.name} failed`)],
  ['a cause', new Error('a message was not sent', { cause: new Error(`no carrier for ${typed.cellphone}`) })],
  ['what is thrown and is no error', `${typed.name} ${typed.nationalCode}`],
]

it.each(errors)('%s is logged without what was sent', (_, error) => {
  const lines = [JSON.stringify(loggedError(error)), errorLines(error)].join('\n')
  for (const value of Object.values(typed)) expect(lines).not.toContain(value)
})

it('has what it takes to locate an error', () => {
  const [, duplicate] = errors[0]!
  const logged = loggedError(duplicate)
  expect(logged).toMatchObject({
    code: '23505',
    table: 'people',
    constraint: 'people_national_code_key',
    message: 'duplicate key value violates unique constraint "people_national_code_key"',
  })
  expect(logged.stack).toContain('logged-error.test.ts')
  expect(loggedError(new Error('a', { cause: new TypeError('b') })).cause).toMatchObject({
    type: 'TypeError',
  })
})
