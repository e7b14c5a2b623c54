import { checkUsername as checkUsernameCommand } from '@anar/contract/commands'
import { checkForm } from '@anar/contract/field-faults'
import { useQuery } from '@tanstack/react-query'
import { checkUsername } from '../../data/sign-up.ts'
import { useRested } from './use-rested.ts'

export type UsernameState = 'none' | 'checking' | 'free' | 'taken'

/**
 * Whether the typed username is free, and free ones like it. One of a wrong form is not checked: the form says so itself.
 * Without an answer nothing is shown, since the server checks again. @spec 5.username
 */
export function useUsername(typed: string): { state: UsernameState; suggestions: readonly string[] } {
  const rested = useRested(typed)
  const checked = checkForm(checkUsernameCommand.body, { username: rested })
  const username = checked.faults === null ? checked.data.username : null
  const { data, isFetching } = useQuery({
    queryKey: ['shop', 'username', username],
    queryFn: () => checkUsername(username!),
    enabled: username !== null,
    retry: false,
    staleTime: 60_000,
  })
  const nothing = { state: 'none', suggestions: [] } as const
  if (username === null || typed.trim() === '') return nothing
  if (typed !== rested || isFetching) return { state: 'checking', suggestions: [] }
  if (data === undefined) return nothing
  return { state: data.isFree ? 'free' : 'taken', suggestions: data.suggestions }
}
