import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { commands, reads } from '@anar/contract/commands/list'
import type { OnRefusal } from '../platform/http/declared-refusals.ts'

/**
 * The file to which the tests append each pair of operation and error code that they see:
 * `REFUSALS_SEEN=/tmp/seen.txt npm run test:db`. Several runs add up.
 */
const seenFile = process.env['REFUSALS_SEEN']

const seen = new Set<string>()
let undeclared: string[] = []

/** Observes what the operations of a test's server refuse, for `takeUndeclared` and for the file. */
export const noteRefusal: OnRefusal = ({ path, code, isDeclared, isDescribed }) => {
  const pair = `${path} ${code}`
  if (!isDeclared) undeclared.push(pair)
  if (!isDescribed) undeclared.push(`${pair}: its details`)
  if (seenFile === undefined || seen.has(pair)) return
  seen.add(pair)
  appendFileSync(seenFile, `${pair}\n`)
}

/** The undeclared refusals since the last call, and those with undescribed details: path and code. */
export function takeUndeclared(): string[] {
  const taken = undeclared
  undeclared = []
  return taken
}

/** Writes the declared pairs that no test saw beside the file, as `seen.txt.unseen`. */
export function writeUnseen(): void {
  if (seenFile === undefined) return
  const known = new Set(existsSync(seenFile) ? readFileSync(seenFile, 'utf8').split('\n') : [])
  const declared = [...commands, ...reads].flatMap(({ path, refusals = [] }) =>
    refusals.map((code) => `${path} ${code}`),
  )
  const unseen = declared.filter((pair) => !known.has(pair))
  writeFileSync(`${seenFile}.unseen`, unseen.map((pair) => `${pair}\n`).join(''))
  console.log(`No test saw ${unseen.length} of ${declared.length} declared refusals: ${seenFile}.unseen`)
}
