import type { Viewer } from './viewer.ts'

/** What a search depends on beside its members. `today` is the Tehran day, `YYYY-MM-DD`. */
export type SearchContext = {
  viewer: Viewer
  calendar: 'pe' | 'gr'
  language: 'persian' | 'english'
  today: string
}

/** What two searches of one form differ in: whatever a statement gets as a value is read from here. */
export type Given = SearchContext & {
  /** The values of the filter's leaves as they were sent, in the order of the leaves. */
  leaves: readonly unknown[]
  size: number
  /** The parts of the cursor; none where the search begins at the beginning. */
  position: readonly (string | null)[]
}
