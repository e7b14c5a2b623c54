import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search'
import { asSent } from './refusals.ts'
import { type Fragment, identifier, Parameter } from './sql.ts'
import type { Viewer } from './viewer.ts'

/** What a search depends on beside its members. `today` is the Tehran day, `YYYY-MM-DD`. */
export type SearchContext = {
  viewer: Viewer
  calendar: 'pe' | 'gr'
  language: 'persian' | 'english'
  today: string
}

/** A table's row as expressions name it: `sql`${row}.name``. */
export type RowName = Fragment

/** Everything that the expressions of one statement share. */
export class Scope {
  readonly viewer: Viewer
  readonly calendarName: 'pe' | 'gr'
  /** `pe` or `gr`. */
  readonly calendar: Parameter
  /** `fa` or `en`. */
  readonly language: Parameter
  readonly today: Parameter
  #usesPerson = false
  #names = 0
  #foldings = 0
  #person: Parameter | null = null
  #seller: Parameter | null = null

  constructor({ viewer, calendar, language, today }: SearchContext) {
    this.viewer = viewer
    this.calendarName = calendar
    this.calendar = new Parameter(calendar, 'text')
    this.language = new Parameter(language === 'english' ? 'en' : 'fa', 'text')
    this.today = new Parameter(today, 'date')
  }

  /** Whether the statement asks who asks: its answer is then this person's alone. */
  get isPersonal(): boolean {
    return this.#usesPerson
  }

  /** The person who asks. Rules for visitors never name it. */
  get person(): Parameter {
    this.#usesPerson = true
    this.#person ??= new Parameter(accountOf(this.viewer).personId, 'bigint')
    return this.#person
  }

  /** The seller that the person acts for; null where there is none, which equals nothing. */
  get seller(): Parameter {
    this.#usesPerson = true
    this.#seller ??= new Parameter(accountOf(this.viewer).sellerId, 'bigint')
    return this.#seller
  }

  /** One more leaf for which texts are folded row by row. @throws Refusal LIMIT_EXCEEDED */
  countFolding(path: string): void {
    this.#foldings += 1
    if (this.#foldings > searchLimits.foldedLeaves) {
      throw new Refusal('LIMIT_EXCEEDED', { what: asSent(path), limit: searchLimits.foldedLeaves })
    }
  }

  /** A name for one more row of a table, used nowhere else in the statement. */
  nameFor(table: string): RowName {
    this.#names += 1
    return identifier(`${table}_${this.#names}`)
  }
}

function accountOf(viewer: Viewer): Extract<Viewer, { kind: 'account' }> {
  if (viewer.kind !== 'account') throw new TypeError('a rule for visitors asks for a person')
  return viewer
}
