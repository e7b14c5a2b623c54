import { type Entities, type EntityName, entities, type Field } from '@anar/contract/entities'
import { revisionColumn } from '../../platform/db/revision.ts'
import { rowRevisions, soldOrViewed } from './dependencies.ts'
import type { RowRules } from './row-rules.ts'
import type { RowName, Scope } from './scope.ts'
import { type Fragment, identifier, type Parameter, reading, sql } from './sql.ts'
import type { ViewerClass, ViewerKind } from './viewer.ts'

/** SQL for one value of a row. */
export type Expression = (row: RowName, scope: Scope) => Fragment

/**
 * In which rows a viewer may see a field: all visible rows, their own, their own and a mask in others, or none
 * (requesting it is refused). Masked fields cannot be filtered or sorted by, since that would reveal the value.
 */
export type FieldAccess = 'seen rows' | 'own rows' | 'masked' | 'nowhere'

export type ValueBinding = {
  /** The value itself, before it is written for the caller: a date is still a date. */
  value: Expression
  /** A materialized column of the same value, which filters and sorts use where the value is costly. */
  materialized?: Expression
  /**
   * Restricts filters and sorts: `directly`, not through a relation, for values computed per row; `never` for long texts.
   */
  comparable?: 'directly' | 'never'
  /**
   * How an index answers `contains` and `startsWith`. `folded`: a column of the text as `search_fold` folds it, with a
   * space before its first word and an index of trigrams. `byPrefix`: the value itself, which is of Latin letters, digits
   * and signs, with an index of `text_pattern_ops`; for `startsWith` only. Without one, the text of every row is folded.
   */
  folded?: Expression
  /** As `folded`, of a text in another table: whether the row is one of those to which a matching text belongs. */
  foldedIn?: (row: RowName, pattern: Parameter) => Fragment
  byPrefix?: true
  /** No two rows have the same value: a row that refers to this one is found by its index. */
  isUnique?: true
  /**
   * Of a never missing value of a table that the view joins from outside: that table's own id, which equals the row's. A sort
   * or filter by the value names it: that makes the join an inner one, and an index of that table reads the range after a
   * cursor.
   */
  joinedId?: Expression
  /** The masked value where access is `masked`. */
  mask?: Expression
  /** Restricts the field; without it, the field is visible with its row. */
  access?: (viewer: ViewerClass) => FieldAccess
}
/** A field for `contains` filters only: whether a row matches a search query. */
export type SearchTextBinding = { matches: (row: RowName, query: Parameter) => Fragment }
/**
 * A field for sorting only: its sort values, the most important first, never null. `hit` is the hit of the filter's
 * search text for the row, null without a search text.
 */
export type RankBinding = {
  ranks: (row: RowName, hit: RowName | null) => { value: Fragment; type: 'bigint' | 'numeric' }[]
}
export type FieldBinding = ValueBinding | SearchTextBinding | RankBinding

export type RelationBinding = {
  /** Which rows of the target (`to`) belong to a row (`from`). */
  on: (from: RowName, to: RowName, scope: Scope) => Fragment
  /** The target's foreign key column to this entity, where it alone defines the relation. */
  by?: string
  /** The column of this table that refers to the target, where it alone defines the relation. */
  through?: string
  /** The order of a list; by id where two rows are equal in it, or it is undefined. */
  order?: (from: RowName, to: RowName) => Fragment
}

/**
 * Which searches of a table that grows with people and orders an index answers. Paths are those of filters and sorts. The
 * screens offer these and no others; `bench/size/lists.db.test.ts` reads the plan of each.
 */
export type IndexedLists = {
  /** A value of one of these belongs to few rows. They may be filtered and sorted by anything. */
  narrow: readonly string[]
  orders: readonly IndexedOrder[]
}

type IndexedOrder = {
  /** The first sort key, in both directions. Without a sort it is the id. */
  by: string
  /** A value that the search has to name, because the index begins with it. */
  within?: string
  /** What else may be filtered in this order. */
  filters?: readonly string[]
}

/** The office reads a row by its id, and never lists them. */
export const readByKey: IndexedLists = { narrow: ['id'], orders: [] }

export type FieldName<E extends EntityName> = {
  [Name in keyof Entities[E]]: Entities[E][Name] extends Field ? Name & string : never
}[keyof Entities[E]]
export type RelationName<E extends EntityName> = Exclude<keyof Entities[E] & string, FieldName<E>>

/**
 * Whose reads of an entity a replica may answer, at most five seconds behind the primary: nobody's, those of visitors and
 * customers, or everybody's. `never` for prices and stock that are promised, balances, payments, sessions, rights and what
 * waits for approval; `shop` where the office decides by what it reads (docs/decisions/0075).
 */
export type MayLag = 'never' | 'shop' | 'always'

/** The table of an entity, the SQL of its fields and relations, and its access rules. */
export type Binding<Fields extends string = string, Relations extends string = string> = {
  table: string
  /** The column of the months by which the table is partitioned: a row that is shown is looked for in its own month. */
  monthBy?: string
  /** The owner of a row; null for entities without owners. */
  owner: Expression | null
  /** The parent entity and the foreign key column to it; rows may follow its visibility. */
  parent?: { entity: EntityName; by: string }
  rows: RowRules
  mayLag: MayLag
  /** Of a table that grows with people and orders. */
  lists?: IndexedLists
  fields: { readonly [Name in Fields]: FieldBinding }
  relations: { readonly [Name in Relations]: RelationBinding }
}
/** A binding with everything that the entity declares. */
export type BindingOf<E extends EntityName> = Binding<FieldName<E>, RelationName<E>>

/** Bindings by convention: a column is the field's name in snake case, a reference has `_id` behind it. */
export type Conventions<E extends EntityName> = {
  columns: <Names extends FieldName<E>>(...names: Names[]) => { [Name in Names]: ValueBinding }
  /** Columns of the type localized_text. */
  localized: <Names extends FieldName<E>>(...names: Names[]) => { [Name in Names]: ValueBinding }
  /** The same for long texts. */
  longLocalized: <Names extends FieldName<E>>(...names: Names[]) => { [Name in Names]: ValueBinding }
  /** To-one relations through a column of this table. */
  references: <Names extends RelationName<E>>(...names: Names[]) => { [Name in Names]: RelationBinding }
}

/** Binds an entity. A field or relation that is declared and not bound does not compile. */
export function bind<E extends EntityName>(
  entity: E,
  make: (own: Conventions<E>) => BindingOf<E>,
): BindingOf<E> {
  const binding = make({
    columns: (...names) => each(names, (name) => ({ value: column(snakeCase(name)) })),
    localized: (...names) => each(names, (name) => ({ value: localized(snakeCase(name)) })),
    longLocalized: (...names) =>
      each(names, (name) => ({ value: localized(snakeCase(name)), comparable: 'never' })),
    references: (...names) => each(names, (name) => reference(`${snakeCase(name)}_id`)),
  })
  assertBoundExactly(entity, binding)
  return binding
}

export function column(name: string): Expression {
  return (row) => sql`${row}.${identifier(name)}`
}

/**
 * A text column with several languages: the one of the URL, Persian where it is missing
 * (`schema/platform/functions/localized.sql`).
 * @spec 1.languages.3
 */
export function localized(name: string): Expression {
  return (row, scope) => sql`localized(${row}.${identifier(name)}, ${scope.language})`
}

/** A to-one relation through a column of this table. */
export function reference(columnName: string): RelationBinding {
  return { through: columnName, on: (from, to) => sql`${to}.id = ${from}.${identifier(columnName)}` }
}

/**
 * The revision that a command must send back to change the row (`assertUnchanged`), for these viewers only. Never served
 * from the cache: see `areAnnounced`.
 */
export function revisionFor(...kinds: readonly ViewerKind[]): ValueBinding {
  return {
    value: (row) => reading(rowRevisions)`${row}.${identifier(revisionColumn)}::text::bigint`,
    comparable: 'never',
    access: (viewer) => (kinds.some((kind) => viewer.kinds.includes(kind)) ? 'seen rows' : 'nowhere'),
  }
}

/** The rows of a table that name this one in a column. */
export function listBy(by: string, order?: RelationBinding['order']): RelationBinding {
  return { by, order, on: (from, to) => sql`${to}.${identifier(by)} = ${from}.id` }
}

/** The row of a dated table that counts today. */
export function validTodayBy(by: string): RelationBinding {
  return {
    by,
    on: (from, to, scope) => sql`${to}.${identifier(by)} = ${from}.id and ${isValidOn(to, scope.today)}`,
  }
}

/** A column of products that every sale or every look at a product changes. */
export function soldOrViewedColumn(name: 'sold_count' | 'view_count'): Expression {
  return (product) => reading(soldOrViewed)`${product}.${identifier(name)}`
}

/** From its first day (or always) until before its last (or for ever), as domain/calendar's isValidOn. @spec 7.date-filters */
export function isValidOn(row: RowName, day: Parameter): Fragment {
  return sql`(${row}.from_date is null or ${row}.from_date <= ${day}) and (${row}.to_date is null or ${day} < ${row}.to_date)`
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function each<Name extends string, Bound>(
  names: readonly Name[],
  make: (name: Name) => Bound,
): { [N in Name]: Bound } {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as { [N in Name]: Bound }
}

// TypeScript finds missing bindings; undeclared or duplicate ones are only found here.
function assertBoundExactly(entity: EntityName, { fields, relations }: Binding): void {
  const bound = [...Object.keys(fields), ...Object.keys(relations)].toSorted()
  const declared = Object.keys(entities[entity]).toSorted()
  if (bound.join() !== declared.join()) {
    throw new TypeError(`${entity} binds ${bound.join()} and declares ${declared.join()}`)
  }
}
