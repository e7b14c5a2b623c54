import type { FieldKind } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { type FilterOperator, filterOperators } from '@anar/contract/search'
import type { DeclaredField } from './paths.ts'
import { asSent } from './refusals.ts'
import { type Fragment, type Parameter, sql } from './sql.ts'

const ordered: readonly FilterOperator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'isNull']

/** Which comparisons mean something for which kind. */
const operatorsOf: { readonly [Kind in FieldKind]: readonly FilterOperator[] } = {
  id: [...ordered, 'in'],
  integer: [...ordered, 'in'],
  rial: ordered,
  score: ordered,
  decimal: ordered,
  boolean: ['eq', 'ne', 'isNull'],
  text: [...ordered, 'in', 'contains', 'startsWith'],
  code: ['eq', 'ne', 'in', 'isNull'],
  day: ordered,
  moment: ordered,
  texts: [],
  integers: [],
}

/** @throws Refusal UNKNOWN_OPERATOR naming the operator and the path as they were sent */
export function operatorFor({ kind }: DeclaredField, op: string, path: string): FilterOperator {
  const operator = filterOperators.find((known) => known === op)
  if (!operator || !operatorsOf[kind].includes(operator)) {
    throw new Refusal('UNKNOWN_OPERATOR', { operator: asSent(op), field: asSent(path) })
  }
  return operator
}

/** Texts are compared as Persian readers sort them, whatever the database was set up with. */
export const textOrder = sql`collate "fa-x-icu"`

type Comparison = Exclude<FilterOperator, 'ne' | 'isNull'>

/** The comparison of a value with the sent one; not true where the value is null. */
export function compare(value: Fragment, op: Comparison, { kind }: DeclaredField, sent: Parameter): Fragment {
  const own = kind === 'text' && op !== 'eq' && op !== 'in' ? sql`${value} ${textOrder}` : value
  switch (op) {
    case 'eq':
      return sql`${own} = ${sent}`
    case 'lt':
      return sql`${own} < ${sent}`
    case 'lte':
      return sql`${own} <= ${sent}`
    case 'gt':
      return sql`${own} > ${sent}`
    case 'gte':
      return sql`${own} >= ${sent}`
    case 'in':
      return sql`${own} = any (${sent})`
    // The sent value is folded in a subselect, so that it is computed once and not for every row. A folded text is of letters,
    // digits and spaces, and has nothing that a pattern would read otherwise.
    case 'contains':
      return sql`fold_text(${value}) like (select '%' || fold_text(${sent}) || '%')`
    case 'startsWith':
      return sql`fold_text(${value}) like (select fold_text(${sent}) || '%')`
  }
}
