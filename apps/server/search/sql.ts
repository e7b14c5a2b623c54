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

/** A piece of SQL. Made only by `sql`, `identifier` and `joined`, so no text of a caller can get into one. */
export class Fragment {
  readonly pieces: readonly Piece[]

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
  }
}

/** SQL from a literal text; only fragments and parameters can be put in. */
export function sql(texts: TemplateStringsArray, ...insets: readonly (Fragment | Parameter)[]): Fragment {
  return new Fragment(texts.flatMap((text, index) => (index === 0 ? text : [insets[index - 1]!, text])))
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

export type Statement = { text: string; parameters: readonly Parameter[] }

/** The finished statement: `$1 …` numbered in the order in which parameters are first met. */
export function render(fragment: Fragment): Statement {
  const numbers = new Map<Parameter, number>()
  let text = ''
  const append = ({ pieces }: Fragment): void => {
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
  return { text, parameters: [...numbers.keys()] }
}
