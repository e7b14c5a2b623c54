import type { Dependency } from './dependencies.ts'
import type { Given } from './given.ts'

/** PostgreSQL types in which values are sent; written behind every parameter, so that none is ever guessed. */
export type ParameterType =
  | 'bigint'
  | 'bigint[]'
  | 'boolean'
  | 'date'
  | 'int'
  | 'jsonb'
  | 'numeric'
  | 'text'
  | 'text[]'
  | 'timestamptz'

/**
 * A value that is sent beside the text, read anew for each search. The same parameter used twice is sent once.
 */
export class Parameter {
  readonly read: (given: Given) => unknown
  readonly type: ParameterType

  constructor(read: (given: Given) => unknown, type: ParameterType) {
    this.read = read
    this.type = type
  }
}

type Piece = string | Parameter | Fragment

/**
 * A piece of SQL. Made only by `sql`, `reading`, `identifier` and `joined`, so no text of a caller can get into one.
 * `reads` is what its own text reads; its pieces say it for themselves.
 */
export class Fragment {
  readonly pieces: readonly Piece[]
  readonly reads: readonly Dependency[]

  constructor(pieces: readonly Piece[], reads: readonly Dependency[] = []) {
    this.pieces = pieces
    this.reads = reads
  }
}

type Template = (texts: TemplateStringsArray, ...insets: readonly (Fragment | Parameter)[]) => Fragment

/** SQL that names no table, from a literal text; only fragments and parameters can be put in. */
export const sql: Template = reading()

/** SQL that reads these tables: `reading('brands')\`select … from brands\``. */
export function reading(...reads: readonly Dependency[]): Template {
  return (texts, ...insets) =>
    new Fragment(
      texts.flatMap((text, index) => (index === 0 ? text : [insets[index - 1]!, text])),
      reads,
    )
}

/** A table, a column or an alias, as our own declarations spell it. */
export function identifier(name: string): Fragment {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) throw new TypeError(`Not an identifier: ${name}`)
  return new Fragment([name])
}

/** The name of a member of an answer, in quotes, because it has capital letters. */
export function memberName(name: string): Fragment {
  if (!/^[a-z][A-Za-z0-9]{0,50}$/.test(name)) throw new TypeError(`Not a member's name: ${name}`)
  return new Fragment([`"${name}"`])
}

export function joined(fragments: readonly Fragment[], separator: ', ' | ' and ' | ' or ' | ' + '): Fragment {
  return new Fragment(
    fragments.flatMap((fragment, index) => (index === 0 ? fragment : [separator, fragment])),
  )
}

export type Statement = {
  text: string
  parameters: readonly Parameter[]
  /** Everything that it reads. */
  reads: ReadonlySet<Dependency>
}

/** The finished statement: `$1 …` numbered in the order in which parameters are first met. */
export function render(fragment: Fragment): Statement {
  const numbers = new Map<Parameter, number>()
  const allReads = new Set<Dependency>()
  let text = ''
  const append = ({ pieces, reads }: Fragment): void => {
    for (const dependency of reads) allReads.add(dependency)
    for (const piece of pieces) {
      if (typeof piece === 'string') text += piece
      else if (piece instanceof Fragment) append(piece)
      else text += `$${numberOf(piece)}::${piece.type}`
    }
  }
  const numberOf = (parameter: Parameter): number => {
    const number = numbers.get(parameter) ?? numbers.size + 1
    numbers.set(parameter, number)
    return number
  }
  append(fragment)
  return { text, parameters: [...numbers.keys()], reads: allReads }
}
