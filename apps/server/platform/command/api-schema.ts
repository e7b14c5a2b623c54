import { proposed } from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { idempotencyKey } from './idempotency-key.ts'

/** How every refusal is answered. */
export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
})

/** What the API description says of a command. */
export function schemaOf({
  path,
  summary,
  body,
  answer,
  idempotency,
  isProposed,
}: CommandDeclaration): FastifySchema {
  const key = idempotency === 'required' ? idempotencyKey : idempotencyKey.optional()
  return {
    tags: [path.slice(0, path.lastIndexOf('/'))],
    summary,
    body,
    ...(idempotency ? { headers: z.object({ 'idempotency-key': key }) } : {}),
    response: {
      200: isProposed ? z.union([answer, proposed]) : answer,
      '4xx': refusalBody,
      '5xx': refusalBody,
    },
  } as FastifySchema
}
