import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { Fact, Facts } from '../../../platform/components/facts.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { decideProposal, hasSubject, type Proposal } from '../../../platform/data/proposals.ts'
import { approvalsMessages } from '../../../platform/messages/index.ts'
import { Details } from '../../components/audit/details.tsx'
import { Subject } from '../../components/audit/subject.tsx'
import { useAuditWords } from '../../components/audit/words.ts'
import { actionOf, usernameOf } from '../../data/audit-details.ts'
import { useBeginning } from './beginning.ts'

/**
 * Decisions: approve; refuse another person's, stop an approved one, withdraw one's own. The last three need a reason.
 */
export type Decision = 'approve' | 'refuse' | 'stop' | 'withdraw'

const messages = {
  approve: { title: 'approveTitle', text: 'approveText', toast: 'approvedToast' },
  refuse: { title: 'refuseTitle', text: 'refuseText', toast: 'refusedToast' },
  stop: { title: 'stopTitle', text: 'refuseText', toast: 'stoppedToast' },
  withdraw: { title: 'withdrawTitle', text: 'refuseText', toast: 'withdrawnToast' },
} as const

/** Confirms a decision on a proposal and repeats it: change, subject, proposer, start. */
export function DecideDialog({
  proposal,
  decision,
  onClose,
}: {
  proposal: Proposal
  decision: Decision
  onClose: () => void
}) {
  const t = useMessages(approvalsMessages)
  const words = useAuditWords()
  const { id, command } = proposal
  const isApproved = decision === 'approve'
  return (
    <ReasonDialog
      title={t(messages[decision].title, { change: words.command(command) ?? command })}
      withReason={!isApproved}
      confirm={t(decision)}
      tone={isApproved ? 'primary' : 'danger'}
      run={(reason) => decideProposal(id, isApproved ? { kind: 'approve' } : { kind: 'refuse', reason })}
      onDone={() => {
        toast.success(t(messages[decision].toast))
        onClose()
      }}
      onClose={onClose}
    >
      <WhatChanges proposal={proposal} />
      <p>{t(messages[decision].text)}</p>
    </ReasonDialog>
  )
}

function WhatChanges({ proposal }: { proposal: Proposal }) {
  const t = useMessages(approvalsMessages)
  const format = useFormat()
  const beginning = useBeginning(proposal)
  const { command, subject, details, proposedBy, proposedAt } = proposal
  return (
    <Facts>
      {hasSubject(proposal) && (
        <Fact name={t('subject')}>
          <Subject subject={subject} username={usernameOf(proposal)} />
        </Fact>
      )}
      <Fact name={t('proposed')}>
        <bdi>{proposedBy}</bdi>
        <span className={text.small}>{format.moment(proposedAt)}</span>
      </Fact>
      <Fact name={t('details')} wide>
        <Details entry={{ action: actionOf(command), details, subject }} isLarge />
      </Fact>
      <Fact name={t('when')} wide>
        {beginning}
      </Fact>
    </Facts>
  )
}
