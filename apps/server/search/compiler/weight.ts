import type { EntityName } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import { conditionWeight, weightOf } from '@anar/contract/search-weight'
import type { RowFilterShape } from './filter-shape.ts'
import { asSent } from './refusals.ts'
import { fieldsOf, type SearchForm, sortKeysOf } from './request.ts'

/**
 * The weight of a search of this form, computed before planning.
 * @throws Refusal SEARCH_TOO_HEAVY naming its heaviest condition, or its fields where it has none
 */
export function weigh(form: SearchForm): number {
  const { entity, filter } = form
  const sorted = sortKeysOf(form).map((name) => name.replace(/^-/, ''))
  const conditions = [...(filter?.rows ? pathsIn(filter.rows) : []), ...sorted]
  const listConditions = (filter?.lists ?? []).flatMap((list) => pathsIn(list.filter)).length
  const { isCounted } = form
  const weight = weightOf(entity, { fields: fieldsOf(form), conditions, listConditions, isCounted })
  const limit = searchLimits.weight
  if (weight > limit)
    throw new Refusal('SEARCH_TOO_HEAVY', { what: heaviestOf(entity, conditions), weight, limit })
  return weight
}

function heaviestOf(entity: EntityName, conditions: readonly string[]): string {
  const [heaviest] = conditions.toSorted((a, b) => conditionWeight(entity, b) - conditionWeight(entity, a))
  return asSent(heaviest ?? 'fields')
}

function pathsIn(filter: RowFilterShape): string[] {
  if (filter.kind === 'leaf') return [filter.field]
  return (filter.kind === 'not' ? [filter.filter] : filter.filters).flatMap(pathsIn)
}
