import type { terminateContract } from '@anar/contract/commands'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import { assertOwnPassword } from '../auth/index.ts'
import type { AccountCaller } from '../caller/index.ts'
import { transact } from '../command/index.ts'
import { assertAllowed } from '../membership/index.ts'
import { giveNotice } from '../notices/index.ts'
import { lockPerson } from '../orders/index.ts'
import * as queries from './queries.ts'

type Context = {
  body: z.output<typeof terminateContract>
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
}

/**
 * The person ends the contract: from now on a normal customer. The password is asked for once more: INVALID_INPUT at
 * `password`, TOO_MANY_ATTEMPTS. CANNOT_CHANGE_NOW where no contract runs, and where the position waits for the heirs. A
 * block stays.
 * @spec 4.marketer-status
 */
export async function terminate(deps: AppDeps, context: Context): Promise<Record<string, never>> {
  const { body, caller, now, locale, request } = context
  await assertOwnPassword(deps, { caller, password: body.password, field: 'password', now, locale, request })
  const { personId } = caller
  await transact(deps.database, async (tx) => {
    await lockPerson(tx, personId)
    assertAllowed('terminate', await queries.findApplicant(tx, personId))
    await queries.endContract(tx, personId, now)
    await giveNotice(tx, {
      personId,
      kind: 'CONTRACT_TERMINATED',
      details: {},
      occasion: now.toString(),
      now,
    })
  })
  return {}
}
