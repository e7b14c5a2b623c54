export { giveNotice } from './give.ts'
export { sendNotices } from './send.ts'
