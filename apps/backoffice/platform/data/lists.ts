import { queryClient } from './api.ts'

/** Refetches the queries whose key begins with one of these. */
export function refetchQueries(...keys: string[]): Promise<unknown> {
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/**
 * Waits for a command with a revision, then refetches what it changed. A refusal may mean that another person was
 * first (CHANGED_MEANWHILE): the queries are refetched now, or marked stale where a refetch would overwrite input.
 */
export async function saveAndRefetch<Answer>(
  command: Promise<Answer>,
  { keys, ifRefused }: { keys: readonly string[]; ifRefused: 'refetch' | 'mark stale' },
): Promise<Answer> {
  const answer = await command.catch((error: unknown) => {
    const refetchType = ifRefused === 'refetch' ? 'active' : 'none'
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key], refetchType })
    throw error
  })
  await refetchQueries(...keys)
  return answer
}

/** A page of a list: cursor and number of rows. */
export type PageQuery = { after: string | null; size: number; signal: AbortSignal }
