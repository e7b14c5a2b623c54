export { contentOf } from './content/read.ts'
export { publishContent } from './drafts/publish.ts'
export { insertDraft } from './drafts/queries.ts'
