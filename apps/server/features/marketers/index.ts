export { signedWithoutPaper } from './queries.ts'
export { makeSignedDocument } from './signed-document.ts'
