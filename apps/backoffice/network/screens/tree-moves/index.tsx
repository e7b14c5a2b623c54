import { Badge, Button, type IconDrawing, type Tone } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Ban, Check, Clock } from '@anar/ui/icons'
import { useState } from 'react'
import { MemberLink } from '../../../people/components/member-link.tsx'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import type { Column } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { WaitingTime } from '../../../platform/components/waiting-time.tsx'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { loadMoves, type MoveView, moveViews, type TreeMove, useWaitingMoves } from '../../data/network.ts'
import { networkMessages } from '../../messages/index.ts'
import { DecideDialog } from './decide-dialog.tsx'

const viewWords = { Requested: 'viewRequested', Done: 'viewDone', Refused: 'viewRefused' } as const
const emptyWords = { Requested: 'emptyRequested', Done: 'emptyDone', Refused: 'emptyRefused' } as const

/**
 * Requests to move a person with their team to another sponsor. The requester may not decide.
 * @spec 3.network-marketer, 1.back-office
 */
export default function TreeMoves() {
  const t = useMessages(networkMessages)
  const waiting = useWaitingMoves()
  const [view, setView] = useState<MoveView>('Requested')
  const columns = useColumns(view)
  useTitle(t('moves'))
  return (
    <>
      <PageHead title={t('moves')} lead={t('movesLead')} />
      <ChoiceTabs
        label={t('views')}
        value={view}
        onChoose={setView}
        choices={moveViews.map((value) => ({
          value,
          label: t(viewWords[value]),
          count: value === 'Requested' ? waiting : undefined,
        }))}
      />
      <Pages<TreeMove>
        caption={t('moves')}
        queryKey={['tree-moves', 'list', view]}
        load={(page) => loadMoves(view, page)}
        keyOf={({ id }) => id}
        wide
        empty={{ title: t(emptyWords[view]), text: view === 'Requested' ? t('emptyText') : undefined }}
        columns={columns}
      />
    </>
  )
}

function useColumns(view: MoveView): Column<TreeMove>[] {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const access = useAccess()
  const canDecide = hasPermission(access, 'tree.move')
  const shared: Column<TreeMove>[] = [
    { head: t('columnPerson'), cell: (move) => <Mover move={move} /> },
    { head: t('columnFromTo'), wraps: true, cell: (move) => <FromTo move={move} /> },
    { head: t('columnReason'), wraps: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      head: t('columnRequested'),
      cell: ({ requestedBy, requestedAt }) => (
        <>
          <bdi>{requestedBy}</bdi>
          <span className={text.small}>
            {view === 'Requested' ? <WaitingTime since={requestedAt} /> : format.day(requestedAt)}
          </span>
        </>
      ),
    },
  ]
  if (view !== 'Requested') {
    return [...shared, { head: t('columnDecision'), wraps: true, cell: (move) => <Decision move={move} /> }]
  }
  if (!canDecide) return shared
  return [
    ...shared,
    {
      head: '',
      cell: (move) =>
        move.requestedByAccountId === access.baseUserId ? (
          <span className={text.small}>{t('ownRequest')}</span>
        ) : (
          <Decide move={move} />
        ),
    },
  ]
}

function Mover({ move: { state, person, personName, personCode, teamSize } }: { move: TreeMove }) {
  const t = useMessages(networkMessages)
  return (
    <>
      {person ? (
        <MemberLink personId={person.id} name={personName} code={personCode} />
      ) : (
        <>
          <bdi>{personName}</bdi>
          <span className={text.small}>
            <bdi dir="ltr">{personCode}</bdi>
          </span>
        </>
      )}
      {teamSize !== null && teamSize > 0 && (
        <span className={text.small}>{t('withTeam', { count: teamSize })}</span>
      )}
      {teamSize === null && state === 'Requested' && <span className={text.small}>{t('teamComing')}</span>}
    </>
  )
}

function FromTo({ move: { fromSponsorName, toSponsorName } }: { move: TreeMove }) {
  const t = useMessages(networkMessages)
  return (
    <>
      <span className={text.small}>
        {t.rich('from', { name: <bdi>{fromSponsorName ?? t('nobody')}</bdi> })}
      </span>
      {t.rich('to', { name: <bdi>{toSponsorName}</bdi> })}
    </>
  )
}

const looks: Readonly<Record<string, { tone: Tone; icon: IconDrawing }>> = {
  Requested: { tone: 'warning', icon: Clock },
  Done: { tone: 'positive', icon: Check },
  Refused: { tone: 'danger', icon: Ban },
}

function Decision({ move: { state, decidedBy, decidedAt, decisionReason } }: { move: TreeMove }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  return (
    <>
      <Badge tone={looks[state]?.tone} icon={looks[state]?.icon}>
        {state === 'Done' ? t('viewDone') : t('viewRefused')}
      </Badge>
      <span className={text.small}>
        <bdi>{decidedBy}</bdi>
        {decidedAt && ` · ${format.moment(decidedAt)}`}
      </span>
      {decisionReason && <bdi>{decisionReason}</bdi>}
    </>
  )
}

function Decide({ move }: { move: TreeMove }) {
  const t = useMessages(networkMessages)
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null)
  return (
    <div className={text.buttons}>
      <Button
        size="sm"
        tone="soft"
        aria-label={t('approveOf', { name: move.personName })}
        onClick={() => setDecision('approve')}
      >
        {t('approve')}
      </Button>
      <Button
        size="sm"
        tone="outline"
        aria-label={t('refuseOf', { name: move.personName })}
        onClick={() => setDecision('refuse')}
      >
        {t('refuse')}
      </Button>
      {decision && <DecideDialog move={move} decision={decision} onClose={() => setDecision(null)} />}
    </div>
  )
}
