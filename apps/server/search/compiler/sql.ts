import type { Dependency } from './dependencies.ts'
import type { SearchInput } from './search-input.ts'

/** PostgreSQL types of parameters; every parameter is cast, so that no type is inferred. */
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
 * A parameter of a statement, read for each search. The same parameter used twice is sent once.
 */
export class Parameter {
  readonly read: (input: SearchInput) => unknown
  readonly type: ParameterType

  constructor(read: (input: SearchInput) => unknown, type: ParameterType) {
    this.read = read
    this.type = type
  }
}

type Piece = string | Parameter | Fragment

/**
 * A piece of SQL. Made only by `sql`, `reading`, `identifier` and `joined`, so no text of a caller can get into one.
 * `reads` are the dependencies of its own text; pieces have their own.
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

export function joined(
  fragments: readonly Fragment[],
  separator: ', ' | ' and ' | ' or ' | ' + ' | ' union all ',
): Fragment {
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

/** The finished statement: `$1 …` numbered by the first use of each parameter. */
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
