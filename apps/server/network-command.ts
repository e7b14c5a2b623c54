import { parseArgs } from 'node:util'
import type { Config } from './config.ts'
import { type Founding, foundNetwork } from './network/index.ts'
import { withDatabase } from './with-database.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

const usage = 'Usage: npm run network -- found --username …'

const refusals: Record<Exclude<Founding, 'founded'>, (username: string) => string> = {
  unknown: (username) => `There is no open account “${username}”: the founder signs up in the shop first.`,
  notCustomer: (username) => `“${username}” is no customer who could become a marketer.`,
  alreadyFounded: () => 'There are marketers already: who wants to join applies under one of them.',
}

/**
 * `npm run network -- found --username …`: makes a customer the first marketer, at the root of the tree. Returns the exit
 * code: 0, or 2 with the reason for wrong usage or a customer who cannot found the network.
 * @spec 5.superior-marketer
 */
export async function runNetwork(config: Config, words: readonly string[], out: Out): Promise<0 | 2> {
  const username = words[0] === 'found' ? usernameIn(words.slice(1)) : null
  if (username === null) {
    out.error(usage)
    return 2
  }
  const now = Temporal.Now.instant()
  const founding = await withDatabase(config, (database) => foundNetwork(database, { username, now }))
  if (founding !== 'founded') {
    out.error(refusals[founding](username))
    return 2
  }
  out.log(`“${username}” is the first marketer now; others apply under this username.`)
  return 0
}

function usernameIn(args: string[]): string | null {
  try {
    return parseArgs({ args, options: { username: { type: 'string' } } }).values.username ?? null
  } catch {
    return null
  }
}
