/**
 * The vocabulary in which an entity is declared: what its fields hold and where its relations lead.
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
  | 'text' //      one text; where several languages are kept, the caller's
  | 'texts' //     a list of texts in the caller's language
  | 'code' //      one word of an enumeration, see codes.ts
  | 'day' //       YYYY-MM-DD in the caller's calendar
  | 'moment' //    YYYY-MM-DDTHH:MM:SS+03:30, Tehran's clock, in the caller's calendar

/** What a field holds; with a question mark where it may be null. */
export type Field = FieldKind | `${FieldKind}?`
export type Relation<Target extends string = string> = { one: Target; isAlways?: true } | { many: Target }
export type Shape = { readonly [field: string]: Field | Relation }

/** A relation to at most one row: null in an answer where there is none, or none that the caller may see. */
export const one = <Target extends string>(target: Target) => ({ one: target }) as const
/** A relation to exactly one row, which whoever sees the one end may see too: never null in an answer. */
export const always = <Target extends string>(target: Target) => ({ one: target, isAlways: true }) as const
/** A relation to any number of rows: a list in an answer. */
export const many = <Target extends string>(target: Target) => ({ many: target }) as const
