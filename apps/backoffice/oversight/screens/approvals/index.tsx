import { Badge, Button, type IconDrawing, Ltr, type Tone } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Ban, Check, Clock } from '@anar/ui/icons'
import { useState } from 'react'
import { SoleAdmin } from '../../../people/components/sole-admin.tsx'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import type { Column } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import {
  hasSubject,
  loadProposals,
  type Proposal,
  type ProposalView,
  proposalViews,
  useWaitingProposals,
} from '../../../platform/data/proposals.ts'
import { useAccess } from '../../../platform/data/session.ts'
import { approvalsMessages } from '../../../platform/messages/index.ts'
import { Details } from '../../components/audit/details.tsx'
import { Subject } from '../../components/audit/subject.tsx'
import { useAuditWords } from '../../components/audit/words.ts'
import { actionOf, usernameOf } from '../../data/audit-details.ts'
import { useBeginning } from './beginning.ts'
import { DecideDialog, type Decision } from './decide-dialog.tsx'

const viewWords = { open: 'viewOpen', done: 'viewDone', ended: 'viewEnded' } as const
const emptyWords = { open: 'emptyOpen', done: 'emptyDone', ended: 'emptyEnded' } as const

/** Changes that need two people: proposed by one, approved by another. @spec 6.permissions, 1.back-office */
export default function Approvals() {
  const t = useMessages(approvalsMessages)
  const waiting = useWaitingProposals()
  const [view, setView] = useState<ProposalView>('open')
  const columns = useColumns(view)
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SoleAdmin />
      <ChoiceTabs
        label={t('views')}
        value={view}
        onChoose={setView}
        choices={proposalViews.map((value) => ({
          value,
          label: t(viewWords[value]),
          count: value === 'open' ? waiting : undefined,
        }))}
      />
      <Pages<Proposal>
        caption={t('title')}
        queryKey={['proposals', 'list', view]}
        load={(page) => loadProposals(view, page)}
        keyOf={({ id }) => id}
        wide
        empty={{ title: t(emptyWords[view]) }}
        columns={columns}
      />
    </>
  )
}

function useColumns(view: ProposalView): Column<Proposal>[] {
  const t = useMessages(approvalsMessages)
  const words = useAuditWords()
  const shared: Column<Proposal>[] = [
    {
      head: t('change'),
      wraps: true,
      cell: (proposal) => (
        <>
          <b>{words.command(proposal.command) ?? <Ltr>{proposal.command}</Ltr>}</b>
          {hasSubject(proposal) && (
            <span className={text.small}>
              <Subject subject={proposal.subject} username={usernameOf(proposal)} />
            </span>
          )}
        </>
      ),
    },
    {
      head: t('details'),
      wraps: true,
      cell: ({ command, details, subject }) => (
        <Details entry={{ action: actionOf(command), details, subject }} />
      ),
    },
    { head: t('proposed'), cell: ({ proposedBy, proposedAt }) => <Who name={proposedBy} at={proposedAt} /> },
    { head: t('state'), wraps: true, cell: (proposal) => <State proposal={proposal} /> },
  ]
  return view === 'open'
    ? [...shared, { head: '', cell: (proposal) => <Decide proposal={proposal} /> }]
    : shared
}

function Who({ name, at }: { name: string; at: string }) {
  const format = useFormat()
  return (
    <>
      <bdi>{name}</bdi>
      <span className={text.small}>{format.moment(at)}</span>
    </>
  )
}

const looks: Readonly<Record<string, { tone: Tone; icon: IconDrawing; word: StateWord }>> = {
  Proposed: { tone: 'warning', icon: Clock, word: 'waits' },
  Approved: { tone: 'positive', icon: Check, word: 'approved' },
  Done: { tone: 'positive', icon: Check, word: 'done' },
  Refused: { tone: 'danger', icon: Ban, word: 'refused' },
  Failed: { tone: 'danger', icon: Ban, word: 'failed' },
  Expired: { tone: 'off', icon: Clock, word: 'expired' },
}
type StateWord = 'waits' | 'approved' | 'done' | 'refused' | 'failed' | 'expired'

function State({ proposal }: { proposal: Proposal }) {
  const t = useMessages(approvalsMessages)
  const beginning = useBeginning(proposal)
  const { state, isSole, approvedBy, approvedAt, refusedBy, refusedAt, reason } = proposal
  const look = looks[state]!
  return (
    <>
      <Badge tone={look.tone} icon={look.icon}>
        {t(state === 'Proposed' && isSole ? 'waitsAlone' : look.word)}
      </Badge>
      {beginning && <span className={text.small}>{beginning}</span>}
      {approvedBy && approvedAt && <By name={approvedBy} at={approvedAt} />}
      {refusedBy && refusedAt && <By name={refusedBy} at={refusedAt} />}
      {reason && <bdi>{reason}</bdi>}
      {proposal.failure && (
        <span className={text.small}>
          <Ltr>{proposal.failure}</Ltr>
        </span>
      )}
    </>
  )
}

function By({ name, at }: { name: string; at: string }) {
  const t = useMessages(approvalsMessages)
  const format = useFormat()
  return (
    <span className={text.small}>{t.rich('by', { name: <bdi>{name}</bdi>, moment: format.moment(at) })}</span>
  )
}

const labels = { refuse: 'refuseOf', stop: 'stopOf', withdraw: 'withdrawOf' } as const

/** Callers who could approve a proposal may also refuse it, including its proposer. */
function Decide({ proposal }: { proposal: Proposal }) {
  const t = useMessages(approvalsMessages)
  const format = useFormat()
  const { baseUserId, packageAccesses } = useAccess()
  const [decision, setDecision] = useState<Decision | null>(null)
  const held: readonly string[] = packageAccesses
  if (!held.includes('proposals.decide') || !held.includes(proposal.permission))
    return <span className={text.small}>{t('notYours')}</span>
  const isOwn = proposal.proposedByAccountId === baseUserId
  const ending = isOwn ? 'withdraw' : proposal.state === 'Approved' ? 'stop' : 'refuse'
  const number = format.digits(String(proposal.id))
  return (
    <div className={text.buttons}>
      {proposal.state === 'Proposed' && !isOwn && (
        <Button
          size="sm"
          tone="soft"
          aria-label={t('approveOf', { number })}
          onClick={() => setDecision('approve')}
        >
          {t('approve')}
        </Button>
      )}
      <Button
        size="sm"
        tone="outline"
        aria-label={t(labels[ending], { number })}
        onClick={() => setDecision(ending)}
      >
        {t(ending)}
      </Button>
      {isOwn && proposal.state === 'Proposed' && !proposal.isSole && (
        <span className={text.small}>{t('ownProposal')}</span>
      )}
      {decision && <DecideDialog proposal={proposal} decision={decision} onClose={() => setDecision(null)} />}
    </div>
  )
}
