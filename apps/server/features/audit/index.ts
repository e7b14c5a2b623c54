export { type AuditNote, recordAudit, recordDone } from './record.ts'
export { verifyLog } from './verify.ts'
