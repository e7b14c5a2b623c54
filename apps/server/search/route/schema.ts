import { entities } from '@anar/contract/entities'
import { searchLimits } from '@anar/contract/search-limits'
import { z } from 'zod'

// For the API's documentation only: a search parses its members itself and names the invalid ones.

const params = z.object({ entity: z.enum(Object.keys(entities) as [string, ...string[]]) })
const answer = z.object({
  page: z.array(z.record(z.string(), z.unknown())),
  next: z.string().nullable().describe('for `after`; null where nothing follows'),
  totalCount: z
    .int()
    .max(searchLimits.countedRows)
    .optional()
    .describe('where `count` was asked for; at most 1,000 are counted, of a part of a name 100'),
  isMore: z.boolean().optional().describe('there are more than `totalCount`'),
})
const member = z.string().max(searchLimits.memberLength)
const size = z.int().min(1).max(searchLimits.pageSize).default(searchLimits.usualPageSize)

const querystring = z.object({
  fields: member.default('id').describe('paths with commas between them: `id,brand.name`'),
  filter: member
    .optional()
    .describe('JSON: {"field":"id","op":"eq","value":1}, {"and":[…]}, {"or":[…]}, {"not":…}'),
  sort: member.optional().describe('names with commas between them; `-` turns the order round'),
  size: size.optional(),
  after: member.optional().describe('`next` of the page before'),
  count: z.boolean().optional(),
})

const body = z.object({
  fields: z.array(member).max(searchLimits.fields).default(['id']),
  filter: z.unknown().optional(),
  sort: z.union([member, z.array(member).max(searchLimits.sortKeys)]).optional(),
  size: size.optional(),
  after: member.nullable().optional(),
  count: z.boolean().optional(),
})

const common = { params, response: { 200: answer } }

export const getSchema = { ...common, summary: 'A page of an entity', querystring }
export const postSchema = {
  ...common,
  summary: 'The same, for what is too long for an address',
  body,
}
