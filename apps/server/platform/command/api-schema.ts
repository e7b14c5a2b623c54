import { proposed } from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { idempotencyKey } from './idempotency-key.ts'

/** The description of a command for OpenAPI. */
export function schemaOf({
  summary,
  body,
  answer,
  idempotency,
  isProposed,
}: CommandDeclaration): FastifySchema {
  const key = idempotency === 'required' ? idempotencyKey : idempotencyKey.optional()
  return {
    summary,
    body,
    ...(idempotency ? { headers: z.object({ 'idempotency-key': key }) } : {}),
    response: { 200: isProposed ? z.union([answer, proposed]) : answer },
  } as FastifySchema
}
