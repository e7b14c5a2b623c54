export { createDocumentStore, type DocumentStore, type StoredFile, storeFile } from './document-store.ts'
export {
  attachEvidence,
  deleteDocument,
  findDocument,
  forgetHandOversBefore,
  forgetLooseEvidenceBefore,
  insertDocument,
} from './queries.ts'
export { sendDocument } from './send.ts'
export { multipartScope, readImage } from './upload.ts'
export { encodeUpload, receiveUpload } from './upload-queues.ts'
