import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../command/index.ts'
import { addAddress } from './commands.ts'

/** POST addresses/add. @spec 3.address */
export function addresses(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'addresses/add',
    summary: 'Add an address',
    body: contract.addAddress,
    answer: contract.addressAnswer,
    needs: 'basket.keep',
    idempotency: 'optional',
    run: addAddress,
  })
}
