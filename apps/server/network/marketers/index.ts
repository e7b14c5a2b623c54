export { type Founding, foundNetwork } from './found.ts'
export { signedWithoutPaper } from './queries/papers.ts'
export { makeSignedDocument } from './signed-document.ts'
