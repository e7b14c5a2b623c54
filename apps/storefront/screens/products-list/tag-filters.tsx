import { Chip } from '@anar/ui'
import { useTagSubgroups } from '../../data/catalogue.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { Facet } from './facet.tsx'
import styles from './filters.module.css'
import { toggleTag } from './list-address.ts'
import type { ChangeList } from './use-list.ts'

/** Skin type, hair type and the like. The first is open, and any in which something is chosen. */
export function TagFilters({ list, change }: { list: ProductListState; change: ChangeList }) {
  const { data: subgroups = [] } = useTagSubgroups()
  const chosen = new Set(list.tagIds.flat())
  return subgroups
    .filter(({ tags }) => tags.length > 0)
    .map(({ id, name, tags }, index) => (
      <Facet key={id} name={name} isOpen={index === 0 || tags.some((tag) => chosen.has(tag.id))}>
        <div className={styles.chips}>
          {tags.map((tag) => (
            <Chip
              key={tag.id}
              selected={chosen.has(tag.id)}
              onClick={() => {
                const { tagIds } = toggleTag(list, { id: tag.id, siblings: tags.map((one) => one.id) })
                change({ tagIds })
              }}
            >
              {tag.name}
            </Chip>
          ))}
        </div>
      </Facet>
    ))
}
