import * as contract from '@anar/contract/commands'
import { anyChange, type GuardedChange } from '../../platform/proposals/index.ts'
import { changeSellerIban, describeSellerIban } from './commands.ts'

/** Changing a seller's payout account takes two people. */
export const changingIban = {
  command: contract.setSellerIban,
  describe: describeSellerIban,
  run: changeSellerIban,
} satisfies GuardedChange<typeof contract.setSellerIban>

export const settlementChanges = [anyChange(changingIban)]
