import { Chip } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { memo, useCallback } from 'react'
import { useTagSubgroups } from '../../data/catalogue.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import { toggleTag } from './toggled.ts'
import type { ChangeList } from './use-list.ts'

type Props = {
  tagIds: readonly (readonly number[])[]
  change: ChangeList
  countOf: FacetCounts['tag']
}

/**
 * Filters by tag group: skin type, hair type. The first is open, and any with a chosen tag; tags without results are
 * left out.
 */
export const TagFilters = memo(function TagFilters({ tagIds, change, countOf }: Props) {
  const { data: subgroups = noSubgroups } = useTagSubgroups()
  const chosen = new Set(tagIds.flat())
  const toggle = useCallback(
    (id: number) => {
      const subgroup = subgroups.find(({ tags }) => tags.some((tag) => tag.id === id))
      const siblings = (subgroup?.tags ?? []).map((tag) => tag.id)
      change((current) => ({ tagIds: toggleTag(current, { id, siblings }).tagIds }))
    },
    [subgroups, change],
  )
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
            <TagChip
              key={tag.id}
              id={tag.id}
              name={tag.name}
              isChosen={chosen.has(tag.id)}
              count={countOf(tag.id)}
              onToggle={toggle}
            />
          ))}
        </div>
      </Facet>
    ))
})

const noSubgroups: NonNullable<ReturnType<typeof useTagSubgroups>['data']> = []

const TagChip = memo(function TagChip({
  id,
  name,
  isChosen,
  count,
  onToggle,
}: {
  id: number
  name: string
  isChosen: boolean
  count: number | undefined
  onToggle: (id: number) => void
}) {
  const format = useFormat()
  return (
    <Chip selected={isChosen} onClick={() => onToggle(id)}>
      {name}
      {count !== undefined && <span className={styles.chipCount}>{format.number(count)}</span>}
    </Chip>
  )
})
