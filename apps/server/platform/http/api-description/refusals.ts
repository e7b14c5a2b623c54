import { type ErrorCode, errors } from '@anar/contract/errors'
import type { Schema } from './search-rows.ts'

/** What an operation answers with one status. */
export type Response = { description?: string; content?: Record<string, { schema: Schema }> }

/** A schema for each error code, named by the code, with what it says in English. */
export const refusalSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(errors).map(([code, { en }]) => [
    code,
    {
      type: 'object',
      description: typeof en === 'string' ? en : en.other,
      required: ['code', 'message', 'details'],
      properties: {
        code: { type: 'string', enum: [code] },
        message: { type: 'string' },
        details: { type: 'object', additionalProperties: true },
      },
    },
  ]),
)

/** The responses of an operation that may answer these codes: one for each status, with its codes. */
export function refusalResponses(codes: readonly ErrorCode[]): Record<string, Response> {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, responseOf(ofStatus)]))
}

function responseOf(codes: readonly ErrorCode[]): Response {
  const refs = codes.map((code) => ({ $ref: `#/components/schemas/${code}` }))
  const [only] = refs
  return {
    description: `Refused: ${codes.join(', ')}`,
    content: { 'application/json': { schema: refs.length === 1 && only ? only : { oneOf: refs } } },
  }
}
