export {
  assertCanMove,
  exportUnfiled,
  giveBack,
  handToGateway,
  lockWithdrawal,
  settleAtGateway,
  settleWithdrawal,
  takeBack,
} from './withdrawals/move.ts'
export {
  approvedIds,
  clearFirstApproval,
  lockUnexported,
  lockWithdrawals,
  setApproved,
  setExported,
  setFirstApproved,
  type WithdrawalRow,
} from './withdrawals/queries.ts'
export { requestForSeller, requestWithdrawal } from './withdrawals/request.ts'
