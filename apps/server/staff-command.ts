import { parseArgs } from 'node:util'
import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Config } from './config.ts'
import { addStaff } from './people/index.ts'
import { parseInput, transact } from './platform/command/index.ts'
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
  .join(' ')}`

/**
 * `npm run staff -- add-admin …`: adds an administrator from the machine itself, since only members of the office can add
 * others there: the first one, or another where all have lost their phones. The password is set by the recovery mail.
 * Returns the exit code: 0, or 2 for wrong usage or values that the office's form would refuse, one fault per line.
 * @spec 6.staff.5
 */
export async function runStaff(config: Config, words: readonly string[], out: Out): Promise<0 | 2> {
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
