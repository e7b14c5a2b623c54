import { detailsSchemaOf, type ErrorCode, errors } from '@anar/contract/errors'
import { z } from 'zod'
import type { Schema } from './search-rows.ts'

/** What an operation answers with one status. */
export type Response = { description?: string; content?: Record<string, { schema: Schema }> }

const errorCodes = Object.keys(errors) as ErrorCode[]

/** A schema for each error code, named by the code, with what it says in English and its details. */
export const refusalSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  errorCodes.map((code) => [
    code,
    {
      type: 'object',
      description: englishOf(code),
      required: ['code', 'message', 'details'],
      properties: {
        code: { type: 'string', enum: [code] },
        message: { type: 'string' },
        details: detailsOf(code),
      },
    },
  ]),
)

function englishOf(code: ErrorCode): string {
  const { en } = errors[code]
  return typeof en === 'string' ? en : en.other
}

function detailsOf(code: ErrorCode): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(detailsSchemaOf(code))
  return schema
}

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
