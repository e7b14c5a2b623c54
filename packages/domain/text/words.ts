import { foldPersian } from './fold.ts'

/**
 * The words of a text in the form in which they are searched: folded, without punctuation; a half-space separates
 * words as a space does. The same as `search_fold` in the database.
 */
export function wordsOf(text: string): string[] {
  return foldPersian(text.replace(/\p{Cf}/gu, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
