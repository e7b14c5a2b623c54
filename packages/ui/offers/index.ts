export { OfferRecordsEditor } from './offer-records.tsx'
export type { ReadRecord, RecordKind } from './record-draft.ts'
export { recordsOf } from './records-of.ts'
export type { KnownRecord, Told } from './types.ts'
