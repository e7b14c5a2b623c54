export { assertMayBuy } from './buying.ts'
export { assertAllowed, memberStatusOf } from './member-status.ts'
export { removeMember } from './remove.ts'
export { followMembershipDaily } from './run.ts'
