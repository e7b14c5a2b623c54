import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search'
import { type FilterShape, readFilter } from './filter-shape.ts'
import { asSent } from './refusals.ts'

/** A search whose shape is right; what its names and values mean is not known yet. */
export type SearchRequest = {
  entity: string
  fields: readonly string[]
  filter: FilterShape | null
  sort: readonly string[]
  size: number
  after: string | null
  isCounted: boolean
}

const members = ['fields', 'filter', 'sort', 'size', 'after', 'count']

/**
 * Reads the members of a search as they came: texts from an address's query, or values from a JSON body.
 * @throws Refusal UNKNOWN_FIELD for a member that is none, LIMIT_EXCEEDED, BAD_VALUE, BAD_FILTER, BAD_CURSOR
 */
export function readRequest(entity: string, sent: Readonly<Record<string, unknown>>): SearchRequest {
  const unknown = Object.keys(sent).find((name) => !members.includes(name))
  if (unknown !== undefined) throw new Refusal('UNKNOWN_FIELD', { entity: 'search', field: asSent(unknown) })
  const member = (name: string) => (Object.hasOwn(sent, name) ? sent[name] : undefined)
  return {
    entity,
    fields: readFields(member('fields')),
    filter: readFilterMember(member('filter')),
    sort: readSort(member('sort')),
    size: readSize(member('size')),
    after: readAfter(member('after')),
    isCounted: readCount(member('count')),
  }
}

function readFields(sent: unknown): string[] {
  if (sent === undefined) return ['id']
  const fields = [...new Set(namesOf('fields', sent))]
  assertWithin('fields', fields.length, searchLimits.fields)
  return fields
}

function readSort(sent: unknown): string[] {
  if (sent === undefined || sent === '') return []
  const keys = namesOf('sort', sent)
  assertWithin('sort', keys.length, searchLimits.sortKeys)
  return keys
}

function namesOf(member: string, sent: unknown): string[] {
  if (typeof sent === 'string') {
    assertWithin(member, sent.length, searchLimits.memberLength)
    return sent.split(',')
  }
  if (!Array.isArray(sent)) throw badValue(member, sent)
  const stranger = sent.find((name) => typeof name !== 'string')
  if (stranger !== undefined || sent.includes(undefined)) throw badValue(member, stranger)
  return sent
}

function readFilterMember(sent: unknown): FilterShape | null {
  if (sent === undefined || sent === '' || sent === null) return null
  if (typeof sent !== 'string') return readFilter(sent)
  assertWithin('filter', sent.length, searchLimits.memberLength)
  try {
    return readFilter(JSON.parse(sent))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('BAD_FILTER', { part: asSent(sent) })
    throw error
  }
}

function readSize(sent: unknown): number {
  if (sent === undefined) return searchLimits.usualPageSize
  const size = typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : sent
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1) throw badValue('size', sent)
  assertWithin('size', size, searchLimits.pageSize)
  return size
}

function readAfter(sent: unknown): string | null {
  if (sent === undefined || sent === null || sent === '') return null
  if (typeof sent !== 'string') throw new Refusal('BAD_CURSOR')
  if (sent.length > searchLimits.memberLength) throw new Refusal('BAD_CURSOR')
  return sent
}

function readCount(sent: unknown): boolean {
  if (sent === undefined || sent === 'false') return false
  if (sent === 'true') return true
  if (typeof sent === 'boolean') return sent
  throw badValue('count', sent)
}

function badValue(field: string, value: unknown): Refusal {
  return new Refusal('BAD_VALUE', { field, value: asSent(value) })
}

function assertWithin(what: string, amount: number, limit: number): void {
  if (amount > limit) throw new Refusal('LIMIT_EXCEEDED', { what, limit })
}
