import { useSearchParams } from '@anar/app-kit/router'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { ChoiceField } from '../../../platform/components/choice-field.tsx'
import { listsMessages } from '../../../platform/messages/index.ts'
import {
  type ListedTag,
  loadTags,
  type TagLevel,
  type TagPlace,
  useTagPlaces,
  writeList,
} from '../../data/goods-lists.ts'
import { useOtherName } from './brands.tsx'
import { Crumbs } from './crumbs.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { ListPage } from './list-page.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NameFields, namesOf } from './name-fields.tsx'
import { NamedCell } from './named-cell.tsx'

const adds = { group: 'newGroup', subgroup: 'newSubgroup', tag: 'newTag' } as const
const heads = { group: 'group', subgroup: 'subgroup', tag: 'tag' } as const
const counts = { group: 'subgroups', subgroup: 'tagsIn', tag: 'products' } as const
/** How a level below a row is named in the address. */
const marks = { group: 'g', subgroup: 's' } as const

/** Tags in their subgroups and groups, one level at a time. @spec 3.product */
export function Tags() {
  const t = useMessages(listsMessages)
  const format = useFormat()
  const otherName = useOtherName()
  const place = usePlace()
  const path = usePath(place)
  const leadsTo = (row: ListedTag) =>
    row.level === 'tag' ? undefined : `/catalogue/tags?in=${marks[row.level]}${row.id}`
  return (
    <ListPage<ListedTag>
      kind="tags"
      lead={t('tagsLead')}
      add={t(adds[place.level])}
      narrowed={place}
      load={(words, ask) => loadTags({ text: words, place }, ask)}
      nameOf={({ name }) => name}
      usesOf={({ useCount, level }) => (level === 'tag' ? (useCount ?? 0) : 0)}
      remove={({ id, level }) => writeList('office/catalogue/tags/delete', { level, id })}
      editor={(tag, onClose) => <TagEditor tag={tag} place={place} onClose={onClose} />}
      merger={
        place.level === 'tag'
          ? ({ id, name }, onClose) => <MergeDialog kind="tag" from={{ id, name }} onClose={onClose} />
          : undefined
      }
      above={place.level !== 'group' && <Crumbs list="tags" top={t('tagGroups')} path={path} />}
      columns={[
        {
          head: t(heads[place.level]),
          wraps: true,
          cell: (tag) => <NamedCell name={tag.name} other={otherName(tag.names)} to={leadsTo(tag)} />,
        },
        ...(place.level === 'tag' && place.inId === null
          ? [{ head: t('place'), cell: (tag: ListedTag) => <bdi>{tag.place}</bdi> }]
          : []),
        { head: t(counts[place.level]), number: true, cell: ({ useCount }) => format.number(useCount ?? 0) },
      ]}
    />
  )
}

/** Where in the tags the address leads; a search is among the tags themselves. */
function usePlace(): TagPlace {
  const [search] = useSearchParams()
  if (search.get('text')) return { level: 'tag', inId: null }
  const asked = /^([gs])(\d{1,16})$/.exec(search.get('in') ?? '')
  if (!asked) return { level: 'group', inId: null }
  return { level: asked[1] === 'g' ? 'subgroup' : 'tag', inId: Number(asked[2]) }
}

function usePath({ level, inId }: TagPlace): { id: string; name: string }[] {
  const groups = useTagPlaces('subgroup').data
  const subgroups = useTagPlaces(level).data
  const subgroup = level === 'tag' ? subgroups?.find(({ id }) => id === inId) : undefined
  const groupId = level === 'subgroup' ? inId : subgroup?.groupId
  const group = groups?.find(({ id }) => id === groupId)
  return [
    ...(group ? [{ id: `g${group.id}`, name: group.name }] : []),
    // Where it can be chosen it is told with its group; here that stands before it.
    ...(subgroup ? [{ id: `s${subgroup.id}`, name: subgroup.name.split(' › ').at(-1)! }] : []),
  ]
}

function TagEditor({ tag, place, onClose }: { tag: ListedTag | null; place: TagPlace; onClose: () => void }) {
  const t = useMessages(listsMessages)
  const level: TagLevel = tag?.level ?? place.level
  const places = useTagPlaces(level).data
  const [draft, setDraft] = useState({
    ...{ level, id: tag?.id ?? null, revision: tag?.revision ?? null },
    ...{ parentId: tag ? tag.parentId : place.inId, name: namesOf(tag?.names) },
  })
  return (
    <EditorDialog
      title={tag ? t('edit', { name: tag.name }) : t(adds[level])}
      save={() => writeList('office/catalogue/tags/save', draft)}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <NameFields name={draft.name} faults={faults} onChange={(name) => setDraft({ ...draft, name })} />
          {level !== 'group' && (
            <ChoiceField
              required
              label={t('standsIn')}
              rows={places}
              none={t('choosePlease')}
              value={draft.parentId}
              error={faults['parentId']}
              onChoose={(parentId) => setDraft({ ...draft, parentId })}
            />
          )}
        </>
      )}
    </EditorDialog>
  )
}
