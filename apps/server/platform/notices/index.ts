export { startNoticeSender } from './follow.ts'
export { giveNotice } from './give.ts'
export { type Claimed, type Outgoing, sendOutgoing } from './outgoing.ts'
export { sendNotices } from './send.ts'
