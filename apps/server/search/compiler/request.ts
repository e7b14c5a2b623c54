import type { EntityName } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import { partsOfCursor } from './cursor.ts'
import { type FilterShape, type ReadFilter, readFilter } from './filter-shape.ts'
import { asSent } from './refusals.ts'
import type { SearchContext, SearchInput } from './search-input.ts'

/** Names as they came: a text with commas between them, or a list. */
export type Names = string | readonly string[]

/** All of a search that its statement depends on: two searches of one form differ in values alone. */
export type SearchForm = {
  entity: EntityName
  fields: Names
  filter: FilterShape | null
  sort: Names
  isCounted: boolean
  /** Which parts of the cursor are null; null where the search begins at the beginning. */
  after: readonly boolean[] | null
}
/** A search of valid shape; its names and values are not resolved yet. */
export type SearchRequest = { form: SearchForm; input: SearchInput }

const members = ['fields', 'filter', 'sort', 'size', 'after', 'count']

/**
 * Parses the raw members of a search: strings of a URL's query, or values of a JSON body.
 * @throws Refusal UNKNOWN_FIELD for an unknown member, LIMIT_EXCEEDED, BAD_VALUE, BAD_FILTER, BAD_CURSOR
 * @spec 7.search-network-marketer.2
 */
export function readRequest(
  entity: EntityName,
  sent: Readonly<Record<string, unknown>>,
  context: SearchContext,
): SearchRequest {
  const unknown = Object.keys(sent).find((name) => !members.includes(name))
  if (unknown !== undefined) throw new Refusal('UNKNOWN_FIELD', { entity: 'search', field: asSent(unknown) })
  const member = (name: string) => (Object.hasOwn(sent, name) ? sent[name] : undefined)
  const fields = readNames('fields', member('fields'), 'id')
  const filter = readFilterMember(member('filter'))
  const sort = readNames('sort', member('sort'), '')
  const size = readSize(member('size'))
  const position = readAfter(member('after'))
  const isCounted = readCount(member('count'))
  const after = position?.map((part) => part === null) ?? null
  return {
    form: { entity, fields, filter: filter?.shape ?? null, sort, isCounted, after },
    input: { ...context, leaves: filter?.leaves ?? [], size, position: position ?? [] },
  }
}

/** The fields of a form, each once. @throws Refusal LIMIT_EXCEEDED */
export function fieldsOf({ fields }: SearchForm): string[] {
  const names = [...new Set(namesIn(fields))]
  assertWithin('fields', names.length, searchLimits.fields)
  return names
}

/** The sort keys of a form. @throws Refusal LIMIT_EXCEEDED */
export function sortKeysOf({ sort }: SearchForm): readonly string[] {
  const names = sort === '' ? [] : namesIn(sort)
  assertWithin('sort', names.length, searchLimits.sortKeys)
  return names
}

function namesIn(names: Names): readonly string[] {
  return typeof names === 'string' ? names.split(',') : names
}

function readNames(member: string, sent: unknown, unsent: Names): Names {
  if (sent === undefined) return unsent
  if (typeof sent === 'string') {
    assertWithin(member, sent.length, searchLimits.memberLength)
    return sent
  }
  if (!Array.isArray(sent)) throw badValue(member, sent)
  const stranger = sent.find((name) => typeof name !== 'string')
  if (stranger !== undefined || sent.includes(undefined)) throw badValue(member, stranger)
  return sent
}

function readFilterMember(sent: unknown): ReadFilter | null {
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

function readAfter(sent: unknown): SearchInput['position'] | null {
  if (sent === undefined || sent === null || sent === '') return null
  if (typeof sent !== 'string') throw new Refusal('BAD_CURSOR')
  if (sent.length > searchLimits.memberLength) throw new Refusal('BAD_CURSOR')
  return partsOfCursor(sent)
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
