import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import type { Given } from './given.ts'
import { asSent } from './refusals.ts'
import { type Fragment, identifier, Parameter, type ParameterType } from './sql.ts'
import type { Viewer, ViewerClass } from './viewer.ts'

/** A table's row as expressions name it: `sql`${row}.name``. */
export type RowName = Fragment

type Read = (given: Given) => unknown

const person = new Parameter(({ viewer }) => accountOf(viewer).personId, 'bigint')
const seller = new Parameter(({ viewer }) => accountOf(viewer).sellerId, 'bigint')
const calendar = new Parameter((given) => given.calendar, 'text')
const language = new Parameter((given) => (given.language === 'english' ? 'en' : 'fa'), 'text')
const today = new Parameter((given) => given.today, 'date')

/**
 * Everything that the expressions of one statement share. It knows the class of who asks and nobody by name, so
 * that a statement compiled for one serves all of the class.
 */
export class Scope {
  readonly viewer: ViewerClass
  /** The person who asks. Rules for visitors never name it. */
  readonly person = person
  /** The seller that the person acts for; null where there is none, which equals nothing. */
  readonly seller = seller
  /** `pe` or `gr`. */
  readonly calendar = calendar
  /** `fa` or `en`. */
  readonly language = language
  readonly today = today
  readonly #reads: Read[] = []
  #names = 0
  #foldings = 0

  constructor(viewer: ViewerClass) {
    this.viewer = viewer
  }

  /** What is read of everything that callers write; each may refuse. */
  get reads(): readonly Read[] {
    return this.#reads
  }

  /** A value as a caller wrote it. `read` may refuse it, also where the statement has no use for it in the end. */
  sent(read: Read, type: ParameterType): Parameter {
    return new Parameter(this.expect(read), type)
  }

  /** Something that is looked at in every search of the form, and refused where it is not right. */
  expect<Value>(read: (given: Given) => Value): (given: Given) => Value {
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

  /** A name for one more row of a table, used nowhere else in the statement. */
  nameFor(table: string): RowName {
    this.#names += 1
    return identifier(`${table}_${this.#names}`)
  }
}

/** Whether a statement with these parameters asks who asks: its answer is then this person's alone. */
export function isPersonal(parameters: readonly Parameter[]): boolean {
  return parameters.includes(person) || parameters.includes(seller)
}

function accountOf(viewer: Viewer): Extract<Viewer, { kind: 'account' }> {
  if (viewer.kind !== 'account') throw new TypeError('a rule for visitors asks for a person')
  return viewer
}
