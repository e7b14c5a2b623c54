import { useQuery } from '@tanstack/react-query'
import { client } from './api.ts'

const refreshMs = 60_000

/** The restore after which the shop is held; null where it is not held, undefined while that is unknown. */
export function useHeld() {
  return useQuery({
    queryKey: ['restore', 'held'],
    queryFn: ({ signal }) => client.read('office/held', {}, { signal }),
    refetchInterval: refreshMs,
  }).data
}
