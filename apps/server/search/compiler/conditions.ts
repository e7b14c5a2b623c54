import { Fragment, joined, sql } from './sql.ts'

/** A condition, or its constant value. */
export type Condition = Fragment | boolean

/** True where one of them is. */
export function either(conditions: readonly Condition[]): Condition {
  if (conditions.includes(true)) return true
  return combined(conditions, ' or ', false)
}

/** True where all of them are. */
export function both(conditions: readonly Condition[]): Condition {
  if (conditions.includes(false)) return false
  return combined(conditions, ' and ', true)
}

export function asSql(condition: Condition): Fragment {
  if (condition instanceof Fragment) return condition
  return condition ? sql`true` : sql`false`
}

function combined(conditions: readonly Condition[], separator: ' and ' | ' or ', ofNone: boolean): Condition {
  const open = conditions.filter((condition) => condition instanceof Fragment)
  if (open.length <= 1) return open[0] ?? ofNone
  return sql`(${joined(open, separator)})`
}
