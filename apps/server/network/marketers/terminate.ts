import type { terminateContract } from '@anar/contract/commands'
import { assertAllowed, assertOwnPassword } from '../../people/index.ts'
import { lockPerson } from '../../platform/caller/index.ts'
import { type ConductContext, callThenCommit } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import * as members from './queries/members.ts'

/**
 * The person terminates the contract and becomes a normal customer. Requires the password: INVALID_INPUT at `password`,
 * TOO_MANY_ATTEMPTS. CANNOT_CHANGE_NOW without a running contract, and while the position waits for the heirs. A block
 * stays.
 * @spec 4.marketer-status.4
 */
export const terminate = (deps: AppDeps) =>
  callThenCommit(
    deps.database,
    ({ body, ...context }: ConductContext<typeof terminateContract>) =>
      assertOwnPassword(deps, { ...context, password: body.password, field: 'password' }),
    async ({ tx, caller: { personId }, now }) => {
      await lockPerson(tx, personId)
      assertAllowed('terminate', await members.findApplicant(tx, personId))
      await members.endContract(tx, personId, now)
      const occasion = now.toString()
      await giveNotice(tx, { personId, kind: 'CONTRACT_TERMINATED', details: {}, occasion, now })
      return {}
    },
  )
