import { fieldsOf, type Row, type RowFilter, type Total } from '@anar/contract/client'
import { client } from './api.ts'
import { type PageQuery, refetchQueries } from './lists.ts'
import { useCount } from './use-count.ts'

const fields = fieldsOf('Proposal', [
  'id',
  'command',
  'permission',
  'subject',
  'details',
  'state',
  'isSole',
  'startsAt',
  'proposedBy',
  'proposedByAccountId',
  'proposedAt',
  'approvedBy',
  'approvedAt',
  'refusedBy',
  'refusedAt',
  'reason',
  'doneAt',
  'failure',
])
export type Proposal = Row<'Proposal', (typeof fields)[number]>

/** Whether the subject adds to the details: settings are named by both. */
export const hasSubject = ({ command }: Pick<Proposal, 'command'>) => command !== 'office/settings/save'

export const proposalViews = ['open', 'done', 'ended'] as const
export type ProposalView = (typeof proposalViews)[number]

const statesOf: Record<ProposalView, readonly string[]> = {
  open: ['Proposed', 'Approved'],
  done: ['Done'],
  ended: ['Refused', 'Failed', 'Expired'],
}
const filterOf = (view: ProposalView): RowFilter => ({ field: 'state', op: 'in', value: [...statesOf[view]] })

/** Changes that need two people: open ones longest waiting first, the others newest first. @spec 6.permissions */
export function loadProposals(view: ProposalView, page: PageQuery) {
  const sort = view === 'open' ? 'id' : '-id'
  return client.search('Proposal', { fields, filter: filterOf(view), sort, count: true, ...page })
}

/** Number of open proposals; undefined while loading or without permission. */
export function useWaitingProposals(): Total | undefined {
  return useCount({
    of: 'Proposal',
    filter: filterOf('open'),
    needs: 'proposals.read',
    queryKey: ['proposals', 'waiting'],
  })
}

/** Approves a proposal, or refuses it with a reason. Everything that it may change is refetched. */
export async function decideProposal(
  proposalId: number,
  decision: { kind: 'approve' } | { kind: 'refuse'; reason: string },
): Promise<void> {
  await (decision.kind === 'approve'
    ? client.command('office/proposals/approve', { proposalId })
    : client.command('office/proposals/refuse', { proposalId, reason: decision.reason }))
  await refetchQueries(
    'proposals',
    'audit',
    'staff',
    'settings',
    'plans',
    'settlements',
    'debts',
    'orders',
    'restore',
  )
}
