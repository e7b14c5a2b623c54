import type { RowFilter } from '@anar/contract/client'

/** `action` is a path such as `people/block`, or the part before the slash for all of its kind. */
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
  if (subject.trim()) and.push({ field: 'subject', op: 'eq', value: subject.trim() })
  return and.length > 0 ? { and } : undefined
}

/** Where in the office the subject of an entry is looked at; null where there is no page for it. */
export function pathOfSubject(subject: string): string | null {
  const [, kind, id] = /^([a-z-]+) (\d+)$/.exec(subject) ?? []
  if (id === undefined) return null
  switch (kind) {
    case 'order':
      return `/orders/${id}`
    case 'person':
      return `/people/${id}`
    case 'application':
      return `/applications/${id}`
    case 'seller-application':
      return `/sellers/${id}`
    default:
      return null
  }
}

/** What an entry says more, as names and values to show; texts as they are, the rest as JSON. */
export function detailRows(details: string): [name: string, value: string][] {
  let read: unknown
  try {
    read = JSON.parse(details)
  } catch {
    return [['', details]]
  }
  if (typeof read !== 'object' || read === null) return []
  return Object.entries(read).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
}
