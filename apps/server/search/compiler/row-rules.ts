import type { RowName, Scope } from './scope.ts'
import type { Fragment } from './sql.ts'
import { type ViewerKind, viewerKinds } from './viewer.ts'

/** Which rows of an entity a kind of viewer may see. */
export type RowRule =
  | 'all'
  | 'none'
  /** Rows whose parent is visible to the viewer by any rule. */
  | 'with parent'
  | ((row: RowName, scope: Scope) => Fragment)
  | { anyOf: readonly RowRule[] }
  | { allOf: readonly RowRule[] }

/** A rule for each kind of viewer; a viewer of several kinds sees the rows of all of them. */
export type RowRules = { readonly [Kind in ViewerKind]: RowRule }

/** The same rule for visitors and every account; the office's permissions add nothing. */
export function everybody(rule: RowRule): RowRules {
  return { ...nobody, visitor: rule, ...accountRules(rule) }
}

/** The same rule for every account, nothing for visitors; the office's permissions add nothing. */
export function accounts(rule: RowRule): RowRules {
  return { ...nobody, ...accountRules(rule) }
}

export const nobody = Object.fromEntries(viewerKinds.map((kind) => [kind, 'none'])) as RowRules

function accountRules(rule: RowRule) {
  return {
    Customer: rule,
    PreferredCustomer: rule,
    NetworkMarketer: rule,
    Seller: rule,
    Staff: rule,
  } as const
}

export const anyOf = (...rules: RowRule[]): RowRule => ({ anyOf: rules })
export const allOf = (...rules: RowRule[]): RowRule => ({ allOf: rules })
