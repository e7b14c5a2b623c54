export {
  type ContentLanguage,
  contentLanguages,
  draftContent,
  type LocalisedLines,
  type LocalisedText,
  mandatoryLanguages,
  type ProductContent,
  type SkuContent,
} from './content.ts'
export { type ContentDifference, contentDifferences } from './differences.ts'
export * from './groups.ts'
export * from './import-columns.ts'
export * from './imports.ts'
export * from './products.ts'
export { publishableContent } from './publishable.ts'
