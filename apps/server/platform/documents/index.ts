export { createDocumentStore, type DocumentStore, keepFile, type StoredFile } from './document-store.ts'
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
export { multipartScope, readPicture } from './upload.ts'
export { encodeUpload, receiveUpload } from './upload-queues.ts'
