export { createDocumentStore, type DocumentStore, type StoredFile, storeFile } from './document-store.ts'
export {
  attachEvidence,
  deleteDocument,
  fileIsRemoved,
  filesToRemove,
  findDocument,
  forgetHandOversBefore,
  forgetLooseEvidenceBefore,
  insertDocument,
  removeFileLater,
} from './queries.ts'
export { sendDocument } from './send.ts'
export { multipartScope, readImage } from './upload.ts'
export { encodeUpload, receiveUpload } from './upload-queues.ts'
