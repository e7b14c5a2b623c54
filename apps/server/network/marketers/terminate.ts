import type { terminateContract } from '@anar/contract/commands'
import type { AppDeps } from '../../deps.ts'
import { assertAllowed, assertOwnPassword } from '../../people/index.ts'
import { lockPerson } from '../../platform/caller/index.ts'
import { askThenWork, type ConductContext } from '../../platform/command/index.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import * as members from './queries/members.ts'

/**
 * The person ends the contract: from now on a normal customer. The password is asked for once more: INVALID_INPUT at
 * `password`, TOO_MANY_ATTEMPTS. CANNOT_CHANGE_NOW where no contract runs, and where the position waits for the heirs. A
 * block stays.
 * @spec 4.marketer-status.4
 */
export const terminate = (deps: AppDeps) =>
  askThenWork(
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
