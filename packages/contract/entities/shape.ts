/**
 * The types of an entity declaration: the kinds of fields, and relations.
 * The server binds each declaration to SQL and to rights (apps/server/search/compiler/entities), the client infers
 * the type of an answer from it.
 */
export type FieldKind =
  | 'id' //        integer key
  | 'integer' //   whole number: a quantity, days, a count
  | 'integers' //  a list of whole numbers
  | 'rial' //      whole rials
  | 'score' //     hundredths of a point
  | 'decimal' //   number with a fraction: a percentage, a rating, a coordinate
  | 'boolean'
  | 'text' //      one text; of localised texts, the one in the caller's language
  | 'texts' //     a list of texts in the caller's language
  | 'code' //      one word of an enumeration, see codes.ts
  | 'day' //       YYYY-MM-DD in the caller's calendar
  | 'moment' //    YYYY-MM-DDTHH:MM:SS+03:30, Tehran's clock, in the caller's calendar

/** The kind of a field; with a question mark where it may be null. */
export type Field = FieldKind | `${FieldKind}?`
export type Relation<Target extends string = string> = { one: Target; isAlways?: true } | { many: Target }
export type Shape = { readonly [field: string]: Field | Relation }

/** A relation to at most one row: null in an answer where there is none that the caller may see. */
export const one = <Target extends string>(target: Target) => ({ one: target }) as const
/** A relation to exactly one row, visible to everybody who sees this row: never null in an answer. */
export const always = <Target extends string>(target: Target) => ({ one: target, isAlways: true }) as const
/** A relation to any number of rows: a list in an answer. */
export const many = <Target extends string>(target: Target) => ({ many: target }) as const
