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
  type TagScope,
  useTagParents,
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
/** Prefix of a level in the query parameter `in`. */
const marks = { group: 'g', subgroup: 's' } as const

/** Tags in their subgroups and groups, one level at a time. @spec 3.product */
export function Tags() {
  const t = useMessages(listsMessages)
  const format = useFormat()
  const otherName = useOtherName()
  const scope = useTagScope()
  const path = usePath(scope)
  const leadsTo = (row: ListedTag) =>
    row.level === 'tag' ? undefined : `/catalogue/tags?in=${marks[row.level]}${row.id}`
  return (
    <ListPage<ListedTag>
      kind="tags"
      lead={t('tagsLead')}
      add={t(adds[scope.level])}
      narrowed={scope}
      load={(words, page) => loadTags({ text: words, scope }, page)}
      nameOf={({ name }) => name}
      usesOf={({ useCount, level }) => (level === 'tag' ? (useCount ?? 0) : 0)}
      remove={({ id, level }) => writeList('office/catalogue/tags/delete', { level, id })}
      editor={(tag, onClose) => <TagEditor tag={tag} scope={scope} onClose={onClose} />}
      merger={
        scope.level === 'tag'
          ? ({ id, name }, onClose) => <MergeDialog kind="tag" from={{ id, name }} onClose={onClose} />
          : undefined
      }
      above={scope.level !== 'group' && <Crumbs list="tags" top={t('tagGroups')} path={path} />}
      columns={[
        {
          head: t(heads[scope.level]),
          wraps: true,
          cell: (tag) => <NamedCell name={tag.name} other={otherName(tag.names)} to={leadsTo(tag)} />,
        },
        ...(scope.level === 'tag' && scope.inId === null
          ? [{ head: t('path'), cell: (tag: ListedTag) => <bdi>{tag.path}</bdi> }]
          : []),
        { head: t(counts[scope.level]), number: true, cell: ({ useCount }) => format.number(useCount ?? 0) },
      ]}
    />
  )
}

/** Scope from the address. A search covers the tags themselves. */
function useTagScope(): TagScope {
  const [search] = useSearchParams()
  if (search.get('text')) return { level: 'tag', inId: null }
  const match = /^([gs])(\d{1,16})$/.exec(search.get('in') ?? '')
  if (!match) return { level: 'group', inId: null }
  return { level: match[1] === 'g' ? 'subgroup' : 'tag', inId: Number(match[2]) }
}

function usePath({ level, inId }: TagScope): { id: string; name: string }[] {
  const groups = useTagParents('subgroup').data
  const subgroups = useTagParents(level).data
  const subgroup = level === 'tag' ? subgroups?.find(({ id }) => id === inId) : undefined
  const groupId = level === 'subgroup' ? inId : subgroup?.groupId
  const group = groups?.find(({ id }) => id === groupId)
  return [
    ...(group ? [{ id: `g${group.id}`, name: group.name }] : []),
    // The name includes its group, which the breadcrumbs already show.
    ...(subgroup ? [{ id: `s${subgroup.id}`, name: subgroup.name.split(' › ').at(-1)! }] : []),
  ]
}

function TagEditor({ tag, scope, onClose }: { tag: ListedTag | null; scope: TagScope; onClose: () => void }) {
  const t = useMessages(listsMessages)
  const level: TagLevel = tag?.level ?? scope.level
  const parents = useTagParents(level).data
  const [draft, setDraft] = useState({
    ...{ level, id: tag?.id ?? null, revision: tag?.revision ?? null },
    ...{ parentId: tag ? tag.parentId : scope.inId, name: namesOf(tag?.names) },
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
              rows={parents}
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
