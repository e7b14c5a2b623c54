import type { Rial } from '@anar/domain/money'
import type { Codes, Entities, EntityName, Field } from '../entities/index.ts'
import type { filterOnlyFields, sortOnlyFields } from '../search.ts'

/** The type of a field's value in an answer. */
type KindValue = {
  id: number
  integer: number
  integers: number[]
  rial: Rial
  score: number
  decimal: number
  boolean: boolean
  text: string
  texts: string[]
  code: string
  day: string
  moment: string
}

type CodeOf<E extends EntityName, Name> = E extends keyof Codes
  ? Name extends keyof Codes[E]
    ? Codes[E][Name] extends readonly (infer Word)[]
      ? Word
      : never
    : string
  : string

type ValueOf<E extends EntityName, Name, Kind extends Field> = Kind extends `${infer Certain}?`
  ? ValueOf<E, Name, Certain & Field> | null
  : Kind extends 'code'
    ? CodeOf<E, Name>
    : Kind extends keyof KindValue
      ? KindValue[Kind]
      : never

// Turns an intersection into one plain object, so that editors and error messages show its members.
type Plain<T> = { [Name in keyof T]: T[Name] }
type HeadOf<Path extends string> = Path extends `${infer Head}.${string}` ? Head : Path
type RestOf<Path extends string, Head extends string> = Path extends `${Head}.${infer Rest}` ? Rest : never
type TargetOf<Relation> = Relation extends { one: infer Target }
  ? Target & EntityName
  : Relation extends { many: infer Target }
    ? Target & EntityName
    : never

type MemberOf<E extends EntityName, Name, Declared, Rest extends string> = Declared extends Field
  ? ValueOf<E, Name, Declared>
  : Declared extends { many: unknown }
    ? Row<TargetOf<Declared>, Rest>[]
    : Declared extends { isAlways: true }
      ? Row<TargetOf<Declared>, Rest>
      : Row<TargetOf<Declared>, Rest> | null

/**
 * The row that `search` returns for a union of paths:
 * `Row<'Product', 'id' | 'brand.name'>` is `{ id: number; brand: { name: string } }`.
 * Paths that are not literal types give a row of unknown members.
 */
export type Row<E extends EntityName, Path extends string> = string extends Path
  ? Record<string, unknown>
  : Plain<{
      [Name in HeadOf<Path> & keyof Entities[E]]: MemberOf<
        E,
        Name,
        Entities[E][Name],
        RestOf<Path, Name & string>
      >
    }>

type UnansweredOf<E extends EntityName> =
  | (E extends keyof typeof filterOnlyFields ? (typeof filterOnlyFields)[E][number] : never)
  | (E extends keyof typeof sortOnlyFields ? (typeof sortOnlyFields)[E][number] : never)

type FieldNames<E extends EntityName> = Exclude<
  { [Name in keyof Entities[E]]: Entities[E][Name] extends Field ? Name & string : never }[keyof Entities[E]],
  UnansweredOf<E>
>

/**
 * The path itself where it leads to a field of the entity, otherwise the valid names: the compiler refuses a wrong name
 * and lists the right ones.
 */
export type CheckedPath<E extends EntityName, Path extends string> = string extends Path
  ? Path
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Entities[E]
      ? Entities[E][Head] extends Field
        ? FieldNames<E>
        : `${Head}.${CheckedPath<TargetOf<Entities[E][Head]>, Rest>}`
      : `${keyof Entities[E] & string}.${Rest}`
    : Path extends FieldNames<E>
      ? Path
      : FieldNames<E>

/** A list of paths, each checked against the entity. */
export type CheckedPaths<E extends EntityName, Paths extends readonly string[]> = {
  readonly [Index in keyof Paths]: CheckedPath<E, Paths[Index]>
}

/** A field list outside its search, checked by its type; its row is `Row<E, (typeof list)[number]>`. */
export function fieldsOf<E extends EntityName, const Paths extends readonly string[]>(
  _entity: E,
  paths: Paths & CheckedPaths<E, Paths>,
): Paths {
  return paths
}
