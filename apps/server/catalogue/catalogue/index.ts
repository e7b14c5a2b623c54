export type { PublishableContent } from './content/apply.ts'
export { ContentFaults } from './content/apply.ts'
export { contentOf, contentsOf } from './content/read.ts'
export { publishContent, publishContents } from './drafts/publish.ts'
export {
  insertDraft,
  insertDrafts,
  lockDraft,
  lockProducts,
  putManyOnSale,
  updateDraft,
} from './drafts/queries.ts'
