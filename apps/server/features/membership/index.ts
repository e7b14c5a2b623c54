export { assertMayBuy } from './buying.ts'
export { followMembershipDaily } from './run.ts'
