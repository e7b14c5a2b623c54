export { assertMayBuy } from './buying.ts'
export { followMembershipDaily } from './run.ts'
export { assertStanding, standingOf } from './standing.ts'
