import { totalOf } from '@anar/contract/client'
import { Button, Empty, Icon, Ltr, Table, Td, Th } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ArrowDown, ArrowUp } from '@anar/ui/icons'
import { WithStandings } from '../../components/network/with-standings.tsx'
import type { MemberFilter, SortField } from '../../data/member-rules.ts'
import type { Member, useMembers } from '../../data/network.ts'
import { teamMessages } from '../../messages/index.ts'
import { useMemberWords } from './member-words.ts'
import styles from './network-team.module.css'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { sortAfter } from './sort.ts'

type Query = ReturnType<typeof useMembers>

/** The network as a list: searched, filtered and sorted. */
export function MemberList({
  query,
  sort,
  onSort,
  onSelect,
  onShowAll,
}: {
  query: Query
  sort: MemberFilter['sort']
  onSort: (sort: MemberFilter['sort']) => void
  onSelect: (member: Member) => void
  /** Resets search and filters. */
  onShowAll: () => void
}) {
  const t = useMessages(teamMessages)
  const members = query.data?.pages.flatMap((answer) => answer.page)
  const format = useFormat()
  const [first] = query.data?.pages ?? []
  const total = first && totalOf(first)
  return (
    <WithStandings query={{ ...query, data: members }} waiting={<RowsSkeleton />}>
      {(members) =>
        members.length === 0 ? (
          <NoResults onShowAll={onShowAll} />
        ) : (
          <>
            <p className={styles.hint} role="status">
              {total && t('foundCount', { count: total.isMore ? format.total(total) : total.count })}
            </p>
            <Table caption={t('list')}>
              <thead>
                <tr>
                  <SortHead field="firstName" label={t('name')} sort={sort} onSort={onSort} />
                  <SortHead field="ownScore" label={t('ownScore')} sort={sort} onSort={onSort} number />
                  <SortHead field="groupScore" label={t('groupScore')} sort={sort} onSort={onSort} number />
                  <Th number>{t('rate')}</Th>
                  <SortHead field="teamSize" label={t('teamSize')} sort={sort} onSort={onSort} number />
                  <Th>{t('state')}</Th>
                  <SortHead field="joinedAt" label={t('joined')} sort={sort} onSort={onSort} />
                </tr>
              </thead>
              <tbody>
                {members.map((member) => (
                  <MemberLine key={member.id} member={member} onSelect={onSelect} />
                ))}
              </tbody>
            </Table>
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button
                  tone="outline"
                  loading={query.isFetchingNextPage}
                  loadingText={t('loading')}
                  onClick={() => query.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              </div>
            )}
          </>
        )
      }
    </WithStandings>
  )
}

function NoResults({ onShowAll }: { onShowAll: () => void }) {
  const t = useMessages(teamMessages)
  return (
    <Empty
      heading="h3"
      title={t('noneFound')}
      text={t('noneFoundText')}
      action={
        <Button tone="soft" onClick={onShowAll}>
          {t('showEverybody')}
        </Button>
      }
    />
  )
}

function SortHead({
  field,
  label,
  sort,
  onSort,
  number = false,
}: {
  field: SortField
  label: string
  sort: MemberFilter['sort']
  onSort: (sort: MemberFilter['sort']) => void
  number?: boolean
}) {
  const isOn = sort === field || sort === `-${field}`
  const isDown = sort === `-${field}`
  return (
    <Th number={number} aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(sortAfter(sort, field))}>
        {label}
        {isOn && <Icon of={isDown ? ArrowDown : ArrowUp} size={14} />}
      </button>
    </Th>
  )
}

function MemberLine({ member, onSelect }: { member: Member; onSelect: (member: Member) => void }) {
  const format = useFormat()
  const words = useMemberWords()
  return (
    <tr>
      <Td>
        <button type="button" className={styles.member} onClick={() => onSelect(member)}>
          <bdi>{member.firstName}</bdi>
        </button>{' '}
        <span className={styles.code}>
          <Ltr>{member.code}</Ltr>
        </span>
      </Td>
      <Td number>{format.score(member.ownScore)}</Td>
      <Td number>{format.score(member.groupScore)}</Td>
      <Td number>{member.rateBasisPoints > 0 ? format.percent(member.rateBasisPoints / 100) : '—'}</Td>
      <Td number>{format.number(member.teamSize)}</Td>
      <Td>{words.stateOf(member)}</Td>
      <Td>{format.day(member.joinedAt)}</Td>
    </tr>
  )
}
