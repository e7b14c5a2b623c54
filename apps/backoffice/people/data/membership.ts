import type { MembershipDue, MembershipRun } from '@anar/contract/commands'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { refetchQueries } from '../../platform/data/lists.ts'

export type MembershipCase = MembershipDue['cases'][number]

/**
 * Dry run of the membership rules on a day; it changes nothing.
 * @param day a Gregorian day; null is today
 * @spec 4.membership-rules
 */
export function useMembershipDue(day: string | null) {
  return useQuery({
    queryKey: ['membership', day],
    queryFn: ({ signal }) => client.read('office/membership/due', day ? { day } : {}, { signal }),
  })
}

/** Runs the daily job now. */
export async function runMembership(): Promise<MembershipRun> {
  const answer = await client.command('office/membership/run', {})
  await refetchQueries('membership', 'people', 'audit')
  return answer
}
