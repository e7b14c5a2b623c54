import { type Commands, fieldsOf } from '@anar/contract/client'
import type { ReplayAnswer, SavedPlan } from '@anar/contract/commands'
import { jalaliMonthOf } from '@anar/domain/calendar'
import type { IncomePlan } from '@anar/domain/compensation'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { readAgain, savedAs } from '../../platform/data/lists.ts'
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

/** Every version of the income plan, the last to begin first. @spec 9.commission */
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
    // What is being typed must not be read over.
    refetchOnWindowFocus: false,
  })
}

/** The month that runs now. */
export const currentMonth = () => jalaliMonthOf(Date.now())

export function savePlan(body: Commands['office/plans/save']['body']): Promise<SavedPlan> {
  const command = client.command('office/plans/save', body)
  return savedAs(command, { keys: ['plans', 'audit'], ifRefused: 'read now' })
}

/** Proposes to publish a draft: it is once somebody else has approved it. */
export function publishPlan(body: Commands['office/plans/publish']['body']) {
  const command = client.command('office/plans/publish', body)
  return savedAs(command, { keys: ['plans', 'months', 'audit', 'proposals'], ifRefused: 'read now' })
}

/** Proposes to take back a published version whose month has not begun. */
export function withdrawPlan(body: Commands['office/plans/withdraw']['body']) {
  const command = client.command('office/plans/withdraw', body)
  return savedAs(command, { keys: ['plans', 'audit', 'proposals'], ifRefused: 'read now' })
}

export async function discardPlan(planVersionId: number): Promise<void> {
  await client.command('office/plans/discard', { planVersionId })
  await readAgain('plans', 'audit')
}

/** What a closed month would have paid under other numbers; nothing is changed. */
export function replayMonth(body: Commands['office/plans/replay']['body']): Promise<ReplayAnswer> {
  return client.command('office/plans/replay', body)
}
