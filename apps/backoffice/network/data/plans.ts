import { type Commands, fieldsOf } from '@anar/contract/client'
import type { ReplayAnswer, SavedPlan } from '@anar/contract/commands'
import { jalaliMonthOf } from '@anar/domain/calendar'
import type { IncomePlan } from '@anar/domain/compensation'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { refetchQueries, saveAndRefetch } from '../../platform/data/lists.ts'
import type { PlanVersion } from './plan-rules.ts'

const fields = fieldsOf('PlanVersion', [
  'id',
  'title',
  'fromMonth',
  'state',
  'plan',
  'createdBy',
  'createdAt',
  'publishedBy',
  'publishedAt',
  'revision',
])

/** Versions of the income plan, latest first. @spec 9.commission */
export function usePlans() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['plans', language],
    queryFn: async ({ signal }): Promise<PlanVersion[]> => {
      const { page } = await client.search('PlanVersion', {
        fields,
        sort: ['-fromMonth', '-id'],
        size: 100,
        signal,
      })
      return page.map((row) => ({ ...row, plan: JSON.parse(row.plan) as IncomePlan }))
    },
    // Do not refetch while a person edits.
    refetchOnWindowFocus: false,
  })
}

/** The current month. */
export const currentMonth = () => jalaliMonthOf(Date.now())

export function savePlan(body: Commands['office/plans/save']['body']): Promise<SavedPlan> {
  const command = client.command('office/plans/save', body)
  return saveAndRefetch(command, { keys: ['plans', 'audit'], ifRefused: 'refetch' })
}

/** Proposes to publish a draft; another person approves it. */
export function publishPlan(body: Commands['office/plans/publish']['body']) {
  const command = client.command('office/plans/publish', body)
  return saveAndRefetch(command, { keys: ['plans', 'months', 'audit', 'proposals'], ifRefused: 'refetch' })
}

/** Proposes to withdraw a published version whose month has not begun. */
export function withdrawPlan(body: Commands['office/plans/withdraw']['body']) {
  const command = client.command('office/plans/withdraw', body)
  return saveAndRefetch(command, { keys: ['plans', 'audit', 'proposals'], ifRefused: 'refetch' })
}

export async function discardPlan(planVersionId: number): Promise<void> {
  await client.command('office/plans/discard', { planVersionId })
  await refetchQueries('plans', 'audit')
}

/** What a closed month would have paid under another plan. It changes nothing. */
export function replayMonth(body: Commands['office/plans/replay']['body']): Promise<ReplayAnswer> {
  return client.command('office/plans/replay', body)
}
