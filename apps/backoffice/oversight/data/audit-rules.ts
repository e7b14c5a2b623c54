import type { RowFilter } from '@anar/contract/client'
import type { Permission } from '@anar/contract/permissions'
import { toLatinDigits } from '@anar/domain/text'

/**
 * `action` is a path such as `people/block`, or the part before the slash for all of its kind. `subject` is a recorded
 * one such as `person 7`, or its kind and a space for all of that kind.
 */
export type AuditFilter = { actor: string; action: string; subject: string }

export function entryFilter({ actor, action, subject }: AuditFilter): { and: RowFilter[] } | undefined {
  const and: RowFilter[] = []
  if (actor.trim()) and.push({ field: 'actor.username', op: 'eq', value: actor.trim() })
  if (action) and.push({ field: action.includes('/') ? 'action' : 'actionKind', op: 'eq', value: action })
  if (subject) {
    const isKind = subject.endsWith(' ')
    and.push({ field: isKind ? 'subjectKind' : 'subject', op: 'eq', value: subject.trim() })
  }
  return and.length > 0 ? { and } : undefined
}

/** Kinds of subjects. */
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

/** Subject filter from a kind and a number; without a number all of the kind. */
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

/** Path of the subject's page; null where there is none or the caller may not open it. */
export function pathOfSubject(subject: string, permissions: readonly string[]): string | null {
  const [, kind, id] = /^([a-z-]+) (\d+|\d{4}-\d{2})$/.exec(subject) ?? []
  const page = kind !== undefined && Object.hasOwn(pages, kind) ? pages[kind] : undefined
  return page && permissions.includes(page.permission) ? `${page.path}/${id}` : null
}
