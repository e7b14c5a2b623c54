import { queryClient } from './api.ts'

/** What was read is read again after a write: everything whose key begins like this. */
export function readAgain(...keys: string[]): Promise<unknown> {
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** Which page of a list is asked for: behind which row, and how many. */
export type PageAsk = { after: string | null; size: number; signal: AbortSignal }
