import * as contract from '@anar/contract/commands'
import { anyChange, type GuardedChange } from '../../platform/proposals/index.ts'
import { changeSellerIban, describeSellerIban } from './commands.ts'

/** Where a seller is paid to is never one person's choice. */
export const changingIban = {
  path: 'office/settlements/set-iban',
  needs: 'money.move',
  effect: 'destination',
  body: contract.setSellerIban,
  describe: describeSellerIban,
  run: changeSellerIban,
} satisfies GuardedChange<typeof contract.setSellerIban, Record<string, never>>

export const settlementChanges = [anyChange(changingIban)]
