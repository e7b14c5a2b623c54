import * as contract from '@anar/contract/commands'
import { assertPostalCode } from '../../content/index.ts'
import { type ConductContext, callThenCommit, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { addAddress, deleteAddress, editAddress, makeMainAddress } from './commands.ts'

/** POST addresses/{add, edit, delete, make-main}. @spec 3.address, 2.addresses */
export function addresses(app: App, deps: AppDeps): void {
  handle(app, deps, contract.addAddress, {
    conduct: callThenCommit(
      deps.database,
      ({ body, locale }: ConductContext<typeof contract.addAddress>) =>
        assertPostalCode(deps, { ...body, locale }),
      addAddress,
    ),
  })
  handle(app, deps, contract.editAddress, {
    conduct: callThenCommit(
      deps.database,
      ({ body, locale }: ConductContext<typeof contract.editAddress>) =>
        assertPostalCode(deps, { ...body, locale }),
      editAddress,
    ),
  })
  handle(app, deps, contract.deleteAddress, { run: deleteAddress })
  handle(app, deps, contract.makeMainAddress, { run: makeMainAddress })
}
