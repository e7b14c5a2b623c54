export { type AuditNote, recordAudit } from './record.ts'
export { verifyLog } from './verify.ts'
