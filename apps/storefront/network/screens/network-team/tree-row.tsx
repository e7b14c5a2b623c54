import { cx, Icon, Ltr, Spinner } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ChevronDown, Plus, RotateCw, ShoppingBag } from '@anar/ui/icons'
import type { Member } from '../../data/network.ts'
import { teamMessages } from '../../messages/index.ts'
import { useMemberWords } from './member-words.ts'
import styles from './tree.module.css'
import type { TreeRow } from './tree.ts'

/** Deeper rows are not indented further: they show their level as text. */
const maxIndents = 7

type RowProps = {
  row: TreeRow<Member>
  index: number
  top: number
  isActive: boolean
  rootScore: number
  onFocus: () => void
  onToggle: (id: number, isOpen: boolean) => void
  /** Shows the member, or loads more of the level. */
  onAct: () => void
}

/** One row of the tree: a member, or the button that loads more of a level. */
export function Row(props: RowProps) {
  const { row, index, top, isActive, onFocus, onAct } = props
  const isMember = row.kind === 'member'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold virtualized rows
    <div
      role="row"
      data-row={index}
      tabIndex={isActive ? 0 : -1}
      aria-level={row.depth + 1}
      aria-rowindex={index + 1}
      aria-posinset={isMember ? row.position : undefined}
      aria-setsize={isMember ? row.count : undefined}
      aria-expanded={isMember && row.member.childCount > 0 ? row.isOpen : undefined}
      className={styles.row}
      style={{ insetBlockStart: top }}
      onFocus={onFocus}
      onClick={onAct}
    >
      {isMember ? <MemberCells {...props} row={row} /> : <RestCell row={row} />}
    </div>
  )
}

type MemberRow = Extract<TreeRow<Member>, { kind: 'member' }>
type RestRow = Exclude<TreeRow<Member>, { kind: 'member' }>

function Indents({ depth }: { depth: number }) {
  return Array.from({ length: Math.min(depth, maxIndents) }, (_, level) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
    <i key={level} className={styles.indent} />
  ))
}

function MemberCells({ row, rootScore, onToggle }: Omit<RowProps, 'row'> & { row: MemberRow }) {
  const t = useMessages(teamMessages)
  const format = useFormat()
  const { member } = row
  const part = rootScore > 0 ? Math.min(1, Math.max(0, member.groupScore / rootScore)) : 0
  return (
    <>
      <NameCell row={row} onToggle={onToggle} />
      {/* biome-ignore lint/a11y/useSemanticElements: as its row */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus */}
      <div
        role="gridcell"
        className={styles.shareCell}
        aria-label={t('share', { part: format.percent(Math.round(part * 100)) })}
      >
        <span className={styles.share}>
          <i style={{ inlineSize: `${part * 100}%` }} />
        </span>
      </div>
      <NumberCell name={t('own')} value={format.score(member.ownScore)} className={styles.ownCell} />
      <NumberCell name={t('group')} value={format.score(member.groupScore)} />
      <NumberCell
        name={t('rate')}
        value={member.rateBasisPoints > 0 ? format.percent(member.rateBasisPoints / 100) : '—'}
        className={styles.rateCell}
      />
    </>
  )
}

function NameCell({ row, onToggle }: Pick<RowProps, 'onToggle'> & { row: MemberRow }) {
  const t = useMessages(teamMessages)
  const words = useMemberWords()
  const { member, depth, isOpen } = row
  const isMarketer = member.kind === 'NetworkMarketer'
  return (
    // biome-ignore lint/a11y/useSemanticElements: as its row
    // biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus
    <div role="gridcell" className={styles.nameCell}>
      <Indents depth={depth} />
      {member.childCount > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={cx(styles.toggle, isOpen && styles.opened)}
          aria-label={isOpen ? t('close') : t('open')}
          onClick={(event) => {
            event.stopPropagation()
            onToggle(member.id, isOpen)
          }}
        >
          <Icon of={ChevronDown} size={18} />
        </button>
      ) : (
        <span className={styles.toggle} />
      )}
      <span
        className={cx(
          styles.avatar,
          !isMarketer && styles.buyer,
          isMarketer && !member.hasBought && styles.quiet,
        )}
        aria-hidden="true"
      >
        {isMarketer ? member.firstName.slice(0, 1) : <Icon of={ShoppingBag} size={18} />}
      </span>
      <span className={styles.names}>
        <b className={styles.firstName}>
          {member.isOwn ? t('you') : <bdi>{member.firstName}</bdi>}{' '}
          <span className={styles.code}>
            <Ltr>{member.code}</Ltr>
          </span>
        </b>
        <span className={styles.about}>
          <span>{words.stateOf(member)}</span>{' '}
          {member.teamSize > 0 && <span>{t('below', { count: member.teamSize })}</span>}{' '}
          {depth > maxIndents && <span>{t('level', { level: depth })}</span>}
        </span>
      </span>
    </div>
  )
}

function NumberCell({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as its row
    // biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus
    <div role="gridcell" className={cx(styles.number, className)}>
      <b>{value}</b>
      <span>{name}</span>
    </div>
  )
}

function RestCell({ row }: { row: RestRow }) {
  const t = useMessages(teamMessages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: as its row
    // biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus
    <div role="gridcell" className={styles.rest}>
      <Indents depth={row.depth} />
      {row.kind === 'loading' ? (
        <>
          <Spinner quiet /> {t('loading')}
        </>
      ) : row.kind === 'failed' ? (
        <>
          <Icon of={RotateCw} size={18} /> {t('loadFailed')}
        </>
      ) : (
        <>
          <Icon of={Plus} size={18} /> {t('loadMore', { count: row.left })}
        </>
      )}
    </div>
  )
}
