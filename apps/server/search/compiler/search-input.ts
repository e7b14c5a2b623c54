import type { Viewer } from './viewer.ts'

/** The context of a search beside its members. `today` is the Tehran day, `YYYY-MM-DD`. */
export type SearchContext = {
  viewer: Viewer
  calendar: 'pe' | 'gr'
  language: 'persian' | 'english'
  today: string
}

/** Positions in the tree, from a person's own to the last one below. */
export type TeamRange = { place: number; lastPlace: number }

/** The values in which searches of one form differ: every parameter of a statement is read from here. */
export type SearchInput = SearchContext & {
  /** The values of the filter's leaves as they were sent, in the order of the leaves. */
  leaves: readonly unknown[]
  size: number
  /** The parts of the cursor; none where the search begins at the beginning. */
  position: readonly (string | null)[]
  /** The viewer's part of the tree, where it was read before. */
  team?: TeamRange
}
