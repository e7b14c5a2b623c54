import { isJalaliMonth } from '@anar/domain/calendar'
import type { PlanPart } from '@anar/domain/compensation'

/** How a string is formatted: as an enum value, a date or a moment; `text` is free text. */
type TextKind =
  | 'text'
  | 'orderState'
  | 'paymentState'
  | 'withdrawalState'
  | 'commentState'
  | 'planState'
  | 'personState'
  | 'role'
  | 'document'
  | 'rule'
  | 'day'
  | 'month'
  | 'moment'
  | 'command'
  | 'importOption'

/** A value of an entry with its format. */
export type TextValue = { kind: TextKind; value: string }
export type Value =
  | TextValue
  | { kind: 'number' | 'id' | 'person'; value: number }
  | { kind: 'yesNo'; value: boolean }
  | { kind: 'inBoth'; value: InBoth }
  | { kind: 'list'; value: readonly (string | number)[] }
  /** Subject of another entry; `username` for an account whose name is known. */
  | { kind: 'subject'; value: string; username: string | null }
  /** A table of an income plan: too long for a line, shown on the plan's own page. */
  | { kind: 'planPart' }
type InBoth = { fa: string; en?: string | null }

/** One detail of an entry: a value, or an old and a new one (null where there was none). */
export type Detail = { name: string } & (
  | Value
  | { kind: 'change'; before: Value | null; after: Value | null }
)

type Entry = { action: string; details: string; subject?: string }
type Members = Record<string, unknown>

/** Action of a command: its path without `office/`. */
export const actionOf = (command: string): string => command.replace(/^office\//, '')

/** Whether a subject is an account, which is labelled by its username. */
const isAccount = (subject: string) => /^account \d+$/.test(subject)

/** Username of the account that an entry is about; null for other subjects or where it is not recorded. */
export function usernameOf({ subject, details }: { subject: string; details: string }): string | null {
  const username = membersOf(readJson(details))['username']
  return isAccount(subject) && typeof username === 'string' ? username : null
}

// Order of the first details: the database does not keep the order of JSON members.
const firstNames: readonly string[] = [
  'command',
  'subject',
  'rule',
  'name',
  'title',
  'fromMonth',
  'amountRial',
  'reason',
  'note',
  'was',
  'state',
  'from',
  'to',
  'kind',
  'firstName',
  'lastName',
  'username',
  'staffRole',
]
const rankOf = (name: string) => (firstNames.includes(name) ? firstNames.indexOf(name) : firstNames.length)
const byRank = (one: { name: string }, other: { name: string }) => rankOf(one.name) - rankOf(other.name)

/**
 * Details of an entry in order: reason, from and to, then the rest. Left out: empty values, an unchanged state, and a
 * username that the subject shows already. Changes in a proposal are formatted as those of their command.
 */
export function detailsOf({ action, details, subject = '' }: Entry): Detail[] {
  const read = readJson(details)
  if (read === undefined) return [{ name: '', kind: 'text', value: details }]
  const { before, after, options, counts, ...said } = membersOf(read)
  const of = typeof said['command'] === 'string' ? actionOf(said['command']) : action
  const about = typeof said['subject'] === 'string' ? said['subject'] : subject
  const username = usernameOf({ subject: about, details })
  if (username !== null) delete said['username']
  if (said['was'] === said['state']) delete said['state']
  // The account's number is redundant beside the username.
  if (said['proposer'] !== undefined) delete said['proposedBy']
  const facts = Object.entries({ ...said, ...membersOf(counts) })
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]): Detail => {
      if (name === 'subject') return { name, kind: 'subject', value: about, username }
      return { name, ...readValue({ action: of, name, value }) }
    })
  const changes = changesOf(of, before, after).filter(
    (change) => change.name !== 'username' || !about.startsWith('username '),
  )
  return [...facts.toSorted(byRank), ...importOptionsOf(options), ...changes.toSorted(byRank)]
}

// Each option of a product file's import is a detail of its own.
function importOptionsOf(options: unknown): Detail[] {
  return Object.entries(membersOf(options)).map(([name, value]) => ({
    name,
    kind: 'importOption',
    value: String(value),
  }))
}

// For saved records: fields that differ. For new ones: all fields.
function changesOf(action: string, before: unknown, after: unknown): Detail[] {
  if (Array.isArray(before) && Array.isArray(after)) return [listChange(before, after)]
  const [was, is] = [flat(before), flat(after)]
  const valueIn = (side: Members, name: string) =>
    isEmpty(side[name]) ? null : readValue({ action, name, value: side[name] })
  if (before === null || before === undefined) {
    return Object.keys(is).flatMap((name): Detail[] => {
      const value = valueIn(is, name)
      return value === null ? [] : [{ name, ...value }]
    })
  }
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null))
    .map((name) => ({ name, kind: 'change', before: valueIn(was, name), after: valueIn(is, name) }))
}

/** A new order of a list, or the rates of a category's VAT. */
function listChange(before: unknown[], after: unknown[]): Detail {
  const isOrder = [...before, ...after].every((one) => typeof one === 'number')
  const side = (rows: unknown[]): Value => {
    const value = rows.map((row) => membersOf(row)['vat_percent'] ?? row)
    return isList(value) ? { kind: 'list', value } : { kind: 'text', value: JSON.stringify(rows) }
  }
  const name = isOrder ? 'order' : 'vat_percent'
  return { name, kind: 'change', before: side(before), after: side(after) }
}

/** Flattens nested members: `shopLegal.phone`. */
function flat(value: unknown): Members {
  const pairs = Object.entries(membersOf(value)).flatMap(([name, member]) => {
    if (Array.isArray(member) || isInBoth(member) || typeof member !== 'object' || member === null)
      return [[name, member] as const]
    return Object.entries(flat(member)).map(([inner, one]) => [`${name}.${inner}`, one] as const)
  })
  return Object.fromEntries(pairs)
}

const personNames: readonly string[] = ['personId', 'superiorId', 'fromSponsorId', 'toSponsorId']
const planParts: readonly string[] = ['plan', 'steps', 'ranks'] satisfies readonly ('plan' | PlanPart)[]

/** Format of a value by its name and action; used for single values and both sides of a change. */
export function readValue({ action, name, value }: { action: string; name: string; value: unknown }): Value {
  if (typeof value === 'boolean') return { kind: 'yesNo', value }
  if (typeof value === 'number') return { kind: kindOfNumber(name), value }
  if (typeof value === 'string') {
    // The database returns fractions as strings.
    if (/(percent|ratio)$/i.test(name) && /^-?\d+(\.\d+)?$/.test(value))
      return { kind: 'number', value: Number(value) }
    return { kind: kindOfText({ action, name, value }), value }
  }
  if (isInBoth(value)) return { kind: 'inBoth', value }
  if (isList(value)) return { kind: 'list', value }
  if (planParts.includes(name)) return { kind: 'planPart' }
  return { kind: 'text', value: JSON.stringify(value) }
}

function kindOfNumber(name: string): 'number' | 'id' | 'person' {
  if (personNames.includes(name)) return 'person'
  return /(Id|_id)$/.test(name) || name === 'proposedBy' ? 'id' : 'number'
}

const textKinds: Readonly<Record<string, TextKind>> = {
  was: 'personState',
  staffRole: 'role',
  kind: 'document',
  rule: 'rule',
  command: 'command',
}
/** Kind of `from` and `to`, by the district of the action. */
const kindsOfMoves: Readonly<Record<string, TextKind>> = {
  orders: 'orderState',
  payments: 'paymentState',
  withdrawals: 'withdrawalState',
  comments: 'commentState',
  staff: 'role',
}
/** Kind of `state` by district; elsewhere it is a person's. */
const kindsOfStates: Readonly<Record<string, TextKind>> = {
  payments: 'paymentState',
  withdrawals: 'withdrawalState',
  plans: 'planState',
}
/** Names of free-text fields, never interpreted by shape. */
const writtenNames: readonly string[] = ['reason', 'note', 'answer', 'title', 'name', 'username', 'proposer']

function kindOfText({ action, name, value }: { action: string; name: string; value: string }): TextKind {
  const area = action.split('/')[0]!
  if (name === 'from' || name === 'to') return kindsOfMoves[area] ?? 'text'
  if (name === 'state') return kindsOfStates[area] ?? 'personState'
  if (writtenNames.includes(name)) return 'text'
  return textKinds[name] ?? kindByShape(name, value)
}

function kindByShape(name: string, value: string): TextKind {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'day'
  if (/month$/i.test(name) && isJalaliMonth(value)) return 'month'
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value)
  return isMoment && !Number.isNaN(Date.parse(value)) ? 'moment' : 'text'
}

/** Parses JSON; undefined where it is invalid. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {}
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

function isInBoth(value: unknown): value is InBoth {
  const { fa, en, ...others } = membersOf(value)
  const isEnglish = en === undefined || en === null || typeof en === 'string'
  return typeof fa === 'string' && isEnglish && Object.keys(others).length === 0
}

function isList(value: unknown): value is (string | number)[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number' || typeof one === 'string')
}
