import type { RowFilter } from '@anar/contract/client'
import type { Permission } from '@anar/contract/permissions'
import { toLatinDigits } from '@anar/domain/text'

/**
 * `action` is a path such as `people/block`, or the part before the slash for all of its kind; `subject` is one that was
 * recorded, such as `person 7`, or its kind and a space for all of that kind.
 */
export type AuditFilter = { actor: string; action: string; subject: string }

export function entryFilter({ actor, action, subject }: AuditFilter): { and: RowFilter[] } | undefined {
  const and: RowFilter[] = []
  if (actor.trim()) and.push({ field: 'actor.username', op: 'eq', value: actor.trim() })
  if (action) {
    and.push(
      action.includes('/')
        ? { field: 'action', op: 'eq', value: action }
        : { field: 'action', op: 'startsWith', value: action },
    )
  }
  if (subject) and.push({ field: 'subject', op: subject.endsWith(' ') ? 'startsWith' : 'eq', value: subject })
  return and.length > 0 ? { and } : undefined
}

/** The kinds of subjects that entries are about. */
export const subjectKinds = [
  'person',
  'application',
  'seller-application',
  'order',
  'return',
  'complaint',
  'account',
  'article',
  'contract',
  'withdrawal',
  'payment',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What the log is narrowed to from a kind and the number that was typed: all of the kind without a number. */
export function subjectOf(kind: SubjectKind | '', typedNumber: string): string {
  if (kind === '') return ''
  const number = toLatinDigits(typedNumber).replace(/\D/g, '')
  return number === '' ? `${kind} ` : `${kind} ${Number(number)}`
}

const pages: Readonly<Record<string, { path: string; permission: Permission }>> = {
  order: { path: '/orders', permission: 'orders.read' },
  return: { path: '/returns', permission: 'returns.read' },
  complaint: { path: '/complaints', permission: 'complaints.read' },
  person: { path: '/people', permission: 'people.read' },
  application: { path: '/applications', permission: 'applications.review' },
  'seller-application': { path: '/sellers', permission: 'applications.review' },
  plan: { path: '/plans', permission: 'network.read' },
  month: { path: '/months', permission: 'network.read' },
}

/** Where in the office the subject of an entry is looked at; null where there is no page for it, or not for the reader. */
export function pathOfSubject(subject: string, permissions: readonly string[]): string | null {
  const [, kind, id] = /^([a-z-]+) (\d+|\d{4}-\d{2})$/.exec(subject) ?? []
  const page = kind !== undefined && Object.hasOwn(pages, kind) ? pages[kind] : undefined
  return page && permissions.includes(page.permission) ? `${page.path}/${id}` : null
}

/** One thing that an entry says more, and in which words its value is written. */
export type Detail =
  | {
      name: string
      kind:
        | 'text'
        | 'orderState'
        | 'paymentState'
        | 'withdrawalState'
        | 'commentState'
        | 'personState'
        | 'role'
        | 'document'
        | 'rule'
        | 'day'
        | 'importOption'
      value: string
    }
  | { name: string; kind: 'count' | 'id' | 'person'; value: number }
  | { name: string; kind: 'yesNo'; value: boolean }
  | { name: string; kind: 'inBoth'; value: { fa: string; en: string } }
  | { name: string; kind: 'ids'; value: number[] }
  /** What a member was and is now, each as JSON; null where there was none. */
  | { name: string; kind: 'change'; value: { before: string | null; after: string | null } }

const kindsOfTexts: Readonly<Record<string, Extract<Detail, { value: string }>['kind']>> = {
  was: 'personState',
  state: 'personState',
  staffRole: 'role',
  kind: 'document',
  rule: 'rule',
}
/** What `from` and `to` are of entries whose action begins like this. */
const kindsOfMoves: Readonly<Record<string, Extract<Detail, { value: string }>['kind']>> = {
  orders: 'orderState',
  payments: 'paymentState',
  withdrawals: 'withdrawalState',
  comments: 'commentState',
  staff: 'role',
}
// The database gives members of its JSON back in an order of its own.
const firstNames: readonly string[] = [
  'rule',
  'reason',
  'note',
  'was',
  'state',
  'from',
  'to',
  'kind',
  'username',
]
const placeOf = (name: string) => (firstNames.includes(name) ? firstNames.indexOf(name) : firstNames.length)
const personNames: readonly string[] = ['personId', 'superiorId', 'fromSponsorId', 'toSponsorId']

/**
 * What an entry says more: why, then from where to where, then the rest. Left out is what says nothing: what is empty,
 * and a state that stayed as it was.
 */
export function detailsOf({ action, details }: { action: string; details: string }): Detail[] {
  let read: unknown
  try {
    read = JSON.parse(details)
  } catch {
    return [{ name: '', kind: 'text', value: details }]
  }
  if (typeof read !== 'object' || read === null) return []
  const { before, after, ...said } = read as Record<string, unknown>
  if (said['was'] === said['state']) delete said['state']
  const { options, counts, ...others } = said
  const rest = Object.entries({ ...others, ...membersOf(counts) })
    .filter(([, value]) => value !== null && value !== '')
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, value]) => detailOf({ action, name, value }))
  return [...rest, ...importOptionsOf(options), ...changesOf(before, after)]
}

// How a file of products was to be read, each choice by itself.
function importOptionsOf(options: unknown): Detail[] {
  return Object.entries(membersOf(options)).map(([name, value]) => ({
    name,
    kind: 'importOption',
    value: String(value),
  }))
}

// Of something that was saved, what is not as it was.
function changesOf(before: unknown, after: unknown): Detail[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const isOrder = [...before, ...after].every((one) => typeof one === 'number')
    const told = (rows: unknown[]) => textOf(rows.map((row) => membersOf(row)['vat_percent'] ?? row))
    const value = { before: told(before), after: told(after) }
    return [{ name: isOrder ? 'order' : 'vat_percent', kind: 'change', value }]
  }
  const [was, is] = [membersOf(before), membersOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }))
    .filter((change) => change.before !== change.after)
    .map(({ name, ...value }) => ({ name, kind: 'change', value }))
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One side of a change, by how it is written: what is no code of the shop's is text. */
export type Side =
  | { kind: 'text' | 'day'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'yesNo'; value: boolean }
  | { kind: 'inBoth'; value: { fa: string; en: string } }
  | { kind: 'list'; value: (string | number)[] }

/** What a member was or is, from how the log kept it. */
export function sideOf(kept: string): Side {
  if (/^-?\d{1,15}(\.\d{1,4})?$/.test(kept)) return { kind: 'number', value: Number(kept) }
  if (kept === 'true' || kept === 'false') return { kind: 'yesNo', value: kept === 'true' }
  if (/^\d{4}-\d{2}-\d{2}$/.test(kept)) return { kind: 'day', value: kept }
  const read = readJson(kept)
  if (isInBoth(read)) return { kind: 'inBoth', value: read }
  if (Array.isArray(read) && read.every((one) => typeof one === 'number' || typeof one === 'string'))
    return { kind: 'list', value: read }
  return { kind: 'text', value: kept }
}

function readJson(kept: string): unknown {
  try {
    return JSON.parse(kept)
  } catch {
    return null
  }
}

function detailOf({ action, name, value }: { action: string; name: string; value: unknown }): Detail {
  if (typeof value === 'boolean') return { name, kind: 'yesNo', value }
  if (typeof value === 'number') {
    if (personNames.includes(name)) return { name, kind: 'person', value }
    return { name, kind: name.endsWith('Id') ? 'id' : 'count', value }
  }
  if (typeof value === 'string') return { name, kind: kindOfText({ action, name, value }), value }
  if (isInBoth(value)) return { name, kind: 'inBoth', value }
  if (Array.isArray(value) && value.every((one) => typeof one === 'number'))
    return { name, kind: 'ids', value }
  return { name, kind: 'text', value: JSON.stringify(value) }
}

function kindOfText({ action, name, value }: { action: string; name: string; value: string }) {
  if (name === 'from' || name === 'to') return kindsOfMoves[action.split('/')[0]!] ?? 'text'
  return kindsOfTexts[name] ?? (/^\d{4}-\d{2}-\d{2}$/.test(value) ? 'day' : 'text')
}

function isInBoth(value: unknown): value is { fa: string; en: string } {
  return typeof value === 'object' && value !== null && 'fa' in value && 'en' in value
}
