import { z } from 'zod'
import { defineRead } from '../declare.ts'

/** For a supervisor that restarts the process. */
export const readHealth = defineRead({
  path: 'health',
  summary: 'The process lives',
  needs: 'anybody',
  answer: z.object({ status: z.literal('ok') }),
})

/**
 * For a load balancer: 200, with `held` while the shop is held after a restore, and 503 while the database cannot be reached, writes fail or the schema is incomplete.
 */
export const readReadiness = defineRead({
  path: 'ready',
  summary: 'Requests can be served',
  needs: 'anybody',
  answer: z.object({ status: z.enum(['ready', 'held']), schemaVersion: z.int().nullable() }),
})
