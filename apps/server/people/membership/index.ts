export { assertMayBuy } from './buying.ts'
export { assertErasable, eraseDue, erasureOf, requestErasure, withdrawErasure } from './erasure.ts'
export { assertAllowed, memberStatusOf } from './member-status.ts'
export { followMembershipDaily } from './run.ts'
