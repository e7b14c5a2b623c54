import { Chip } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTagSubgroups } from '../../data/catalogue.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import { toggleTag } from './list-address.ts'
import type { ChangeList } from './use-list.ts'

/**
 * Skin type, hair type and the like. The first is open, and any in which something is chosen; what would leave nothing
 * is left out.
 */
export function TagFilters({
  list,
  change,
  countOf,
}: {
  list: ProductListState
  change: ChangeList
  countOf: FacetCounts['tag']
}) {
  const { data: subgroups = [] } = useTagSubgroups()
  const chosen = new Set(list.tagIds.flat())
  return subgroups
    .map((subgroup) => ({
      ...subgroup,
      tags: subgroup.tags.filter(({ id }) => countOf(id) !== 0 || chosen.has(id)),
    }))
    .filter(({ tags }) => tags.length > 0)
    .map(({ id, name, tags }, index) => (
      <Facet key={id} name={name} isOpen={index === 0 || tags.some((tag) => chosen.has(tag.id))}>
        <div className={styles.chips}>
          {tags.map((tag) => (
            <Chip
              key={tag.id}
              selected={chosen.has(tag.id)}
              onClick={() => {
                const siblings = subgroups.find((one) => one.id === id)!.tags.map((one) => one.id)
                const { tagIds } = toggleTag(list, { id: tag.id, siblings })
                change({ tagIds })
              }}
            >
              {tag.name}
              <Count of={countOf(tag.id)} />
            </Chip>
          ))}
        </div>
      </Facet>
    ))
}

function Count({ of: count }: { of: number | undefined }) {
  const format = useFormat()
  return count === undefined ? null : <span className={styles.chipCount}>{format.number(count)}</span>
}
