import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import type { MayLag } from './binding.ts'
import { asSent } from './refusals.ts'
import type { SearchInput } from './search-input.ts'
import { type Fragment, identifier, Parameter, type ParameterType } from './sql.ts'
import type { Viewer, ViewerClass } from './viewer.ts'

/** A table's row as expressions name it: `sql`${row}.name``. */
export type RowName = Fragment

type Read = (input: SearchInput) => unknown

const person = new Parameter(({ viewer }) => accountOf(viewer).personId, 'bigint')
const seller = new Parameter(({ viewer }) => accountOf(viewer).sellerId, 'bigint')
const team = {
  place: new Parameter((input) => input.team?.place ?? null, 'bigint'),
  lastPlace: new Parameter((input) => input.team?.lastPlace ?? null, 'bigint'),
} as const
const calendar = new Parameter((input) => input.calendar, 'text')
const language = new Parameter((input) => (input.language === 'english' ? 'en' : 'fa'), 'text')
const today = new Parameter((input) => input.today, 'date')

/**
 * Everything that the expressions of one statement share. It has the viewer's class and no ids, so that a compiled
 * statement serves all viewers of the class.
 */
export class Scope {
  readonly viewer: ViewerClass
  /** The viewer's person. Rules for visitors must not use it. */
  readonly person = person
  /** The seller that the person acts for; null where there is none, which equals nothing. */
  readonly seller = seller
  /** The viewer's part of the tree, where it was read before; else nulls. */
  readonly team = team
  /** `pe` or `gr`. */
  readonly calendar = calendar
  /** `fa` or `en`. */
  readonly language = language
  readonly today = today
  readonly #reads: Read[] = []
  #names = 0
  #isPlannedByValues = false
  readonly #joinedIds: { row: RowName; id: Fragment }[] = []
  #foldings = 0
  #mayLag = true

  constructor(viewer: ViewerClass) {
    this.viewer = viewer
    // The office sees everybody's rows: a state may fit ten of them or all.
    if (viewer.staffRole !== null) this.planByValues()
  }

  /** The readers of all sent values; each may refuse. */
  get reads(): readonly Read[] {
    return this.#reads
  }

  /** A sent value. `read` may refuse it, also where the statement does not use it in the end. */
  sent(read: Read, type: ParameterType): Parameter {
    return new Parameter(this.expect(read), type)
  }

  /** A check that runs in every search of the form. */
  expect<Value>(read: (input: SearchInput) => Value): (input: SearchInput) => Value {
    this.#reads.push(read)
    return read
  }

  /** One more leaf for which texts are folded row by row. @throws Refusal LIMIT_EXCEEDED */
  countFolding(path: string): void {
    this.#foldings += 1
    if (this.#foldings > searchLimits.foldedLeaves) {
      throw new Refusal('LIMIT_EXCEEDED', { what: asSent(path), limit: searchLimits.foldedLeaves })
    }
  }

  /** Whether a condition looks for a part of a text. */
  get hasFolding(): boolean {
    return this.#foldings > 0
  }

  /**
   * Has PostgreSQL plan the statement for its values each time: how many rows they fit decides on the index, as of a text.
   */
  planByValues(): void {
    this.#isPlannedByValues = true
  }

  get isPlannedByValues(): boolean {
    return this.#isPlannedByValues
  }

  /** A filter or sort of a row by a value of a joined table, which has the row's id too; see `joinedId` of a binding. */
  noteJoined(row: RowName, id: Fragment): void {
    if (this.joinedIdsOf(row).length === 0) this.#joinedIds.push({ row, id })
  }

  joinedIdsOf(row: RowName): Fragment[] {
    return this.#joinedIds.filter((joined) => joined.row === row).map(({ id }) => id)
  }

  /** A row of an entity, which may be read on a replica as this says. */
  noteLag(mayLag: MayLag): void {
    const isOfShop = !this.viewer.kinds.some((kind) => kind === 'Staff' || kind === 'Seller')
    if (mayLag === 'never' || (mayLag === 'shop' && !isOfShop)) this.#mayLag = false
  }

  /** Whether everything that the statement reads may be read on a replica. */
  get mayLag(): boolean {
    return this.#mayLag
  }

  /** A name for one more row of a table, used nowhere else in the statement. */
  nameFor(table: string): RowName {
    this.#names += 1
    return identifier(`${table}_${this.#names}`)
  }
}

/** Whether a statement with these parameters is about the viewer's part of the tree. */
export function isOfTeam(parameters: readonly Parameter[]): boolean {
  return parameters.includes(team.place)
}

/** Whether a statement with these parameters depends on the person, so that its answer is personal. */
export function isPersonal(parameters: readonly Parameter[]): boolean {
  return parameters.includes(person) || parameters.includes(seller)
}

function accountOf(viewer: Viewer): Extract<Viewer, { kind: 'account' }> {
  if (viewer.kind !== 'account') throw new TypeError('a rule for visitors uses the person')
  return viewer
}
