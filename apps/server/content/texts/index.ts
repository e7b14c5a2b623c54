export { insertFirstContract } from './first-contract.ts'
export { type Block, blocksOf, type Span } from './markdown.ts'
export { type ContractText, contractOf, insertArticle, newestContract } from './queries.ts'
