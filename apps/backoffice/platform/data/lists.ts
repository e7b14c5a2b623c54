import { queryClient } from './api.ts'

/** What was read is read again after a write: everything whose key begins like this. */
export function readAgain(...keys: string[]): Promise<unknown> {
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/**
 * The answer of a command that says what it began from, once what it changed was read again. Where it was refused,
 * somebody else may have been first (CHANGED_MEANWHILE), and what was read is old: it is read anew at once, or, where
 * that would read over what is typed, later, by whoever opens it next.
 */
export async function savedAs<Answer>(
  command: Promise<Answer>,
  { keys, ifRefused }: { keys: readonly string[]; ifRefused: 'read now' | 'read later' },
): Promise<Answer> {
  const answer = await command.catch((error: unknown) => {
    const refetchType = ifRefused === 'read now' ? 'active' : 'none'
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key], refetchType })
    throw error
  })
  await readAgain(...keys)
  return answer
}

/** Which page of a list is asked for: behind which row, and how many. */
export type PageAsk = { after: string | null; size: number; signal: AbortSignal }
