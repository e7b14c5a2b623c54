import { parseArgs } from 'node:util'
import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Config } from './config.ts'
import { addStaff, giveOfficeCode } from './people/index.ts'
import { parseInput, transact } from './platform/command/index.ts'
import { secretKeysOf } from './secret-key.ts'
import { withDatabase } from './with-database.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

/** The required details of an administrator: the flag and the property of the office's form. */
const flags = {
  username: 'username',
  'first-name': 'firstName',
  'last-name': 'lastName',
  'national-code': 'nationalCode',
  cellphone: 'cellphone',
  email: 'email',
} as const

/** The command line is in English, like the log. */
const locale = { calendar: 'gr', language: 'english' } as const

const usage = `Usage: npm run staff -- add-admin ${Object.keys(flags)
  .map((flag) => `--${flag} …`)
  .join(' ')}
       npm run staff -- login-code --username …`

/**
 * `npm run staff -- add-admin …`: adds an administrator from the machine itself, since only members of the office can add
 * others there: the first one, or another where all have lost their phones. The password is set by the recovery mail.
 * `npm run staff -- login-code --username …`: prints a code for a login that is waiting for one, while the shop is held after
 * a restore and sends no messages.
 * Returns the exit code: 0, or 2 for wrong usage or values that the office's form would refuse, one fault per line.
 * @spec 6.staff.5
 */
export async function runStaff(config: Config, words: readonly string[], out: Out): Promise<0 | 2> {
  if (words[0] === 'login-code') return printLoginCode(config, words.slice(1), out)
  const values = words[0] === 'add-admin' ? parseArguments(words.slice(1)) : null
  if (values === null) {
    out.error(usage)
    return 2
  }
  try {
    const body = parseInput(contract.addStaff.body, { ...values, staffRole: 'admin' }, locale.language)
    await withDatabase(config, (database) =>
      transact(database, (tx) =>
        addStaff({ tx, body, caller: { accountId: null }, now: Temporal.Now.instant(), locale }),
      ),
    )
    out.log(
      `${body.username} is an administrator now. The password is set at /office/ under “Recover password”, by a mail to ${body.email}.`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    for (const line of faultLines(error)) out.error(line)
    return 2
  }
}

async function printLoginCode(config: Config, words: string[], out: Out): Promise<0 | 2> {
  const username = usernameIn(words)
  if (username === null) {
    out.error(usage)
    return 2
  }
  const secretKeys = await secretKeysOf(config)
  const given = await withDatabase(config, (database) =>
    database.transaction((tx) => giveOfficeCode(tx, { username, secretKeys, now: Temporal.Now.instant() })),
  )
  if ('fault' in given) {
    out.error(codeFaults[given.fault])
    return 2
  }
  out.log(`${given.code} (valid for ${given.minutes} minutes, for the login that is waiting)`)
  return 0
}

const codeFaults = {
  'not-held': 'The shop is not held after a restore: the code is sent to the phone',
  'no-login': 'No login of this account to the office is waiting: enter username and password there first',
} as const

function usernameIn(words: string[]): string | null {
  try {
    return parseArgs({ args: words, options: { username: { type: 'string' } } }).values.username ?? null
  } catch {
    return null
  }
}

function parseArguments(words: string[]): Record<string, string> | null {
  try {
    const options = Object.fromEntries(Object.keys(flags).map((flag) => [flag, { type: 'string' as const }]))
    const parsed = parseArgs({ args: words, options }).values
    return Object.fromEntries(
      Object.entries(flags).map(([flag, member]) => [member, String(parsed[flag] ?? '')]),
    )
  } catch {
    return null
  }
}

function faultLines({ code, details }: Refusal): string[] {
  const fields = ('fields' in details && details.fields) || {}
  const faults = Object.entries(flags).filter(([, member]) => fields[member] !== undefined)
  return faults.length === 0 ? [code] : faults.map(([flag, member]) => `--${flag}: ${fields[member]}`)
}
