import * as contract from '@anar/contract/commands'
import { assertPostalCode } from '../../content/index.ts'
import type { App, AppDeps } from '../../deps.ts'
import { askThenWork, type ConductContext, command } from '../../platform/command/index.ts'
import { addAddress, deleteAddress, editAddress, makeMainAddress } from './commands.ts'

const common = {
  answer: contract.addressAnswer,
  needs: 'basket.keep',
  idempotency: 'optional',
} as const

/** POST addresses/{add, edit, delete, make-main}. @spec 3.address, 2.addresses */
export function addresses(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'addresses/add',
    summary: 'Add an address',
    body: contract.addAddress,
    ...common,
    conduct: askThenWork(
      deps.database,
      ({ body, locale }: ConductContext<typeof contract.addAddress, contract.AddressAnswer>) =>
        assertPostalCode(deps, { ...body, locale }),
      addAddress,
    ),
  })
  command(app, deps, {
    path: 'addresses/edit',
    summary: 'Change an address',
    body: contract.editAddress,
    ...common,
    conduct: askThenWork(
      deps.database,
      ({ body, locale }: ConductContext<typeof contract.editAddress, contract.AddressAnswer>) =>
        assertPostalCode(deps, { ...body, locale }),
      editAddress,
    ),
  })
  command(app, deps, {
    path: 'addresses/delete',
    summary: 'Take an address off the list',
    body: contract.deleteAddress,
    ...common,
    run: deleteAddress,
  })
  command(app, deps, {
    path: 'addresses/make-main',
    summary: 'Make an address the main one',
    body: contract.makeMainAddress,
    ...common,
    run: makeMainAddress,
  })
}
