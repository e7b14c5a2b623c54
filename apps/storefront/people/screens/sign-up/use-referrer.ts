import { personIdOfCode } from '@anar/domain/people'
import { freeCode, toLatinDigits } from '@anar/domain/text'
import { unmetRules, usernameRules } from '@anar/domain/validation'
import { useQuery } from '@tanstack/react-query'
import { checkReferrer } from '../../data/sign-up.ts'
import { useRested } from './use-rested.ts'

export type ReferrerCheck = 'none' | 'checking' | 'valid' | 'invalid'

/**
 * Checks whether the superior marketer is registered and active, during typing. Without an answer nothing is shown: the
 * server checks again on submit. @spec 5.superior-marketer
 */
export function useReferrer(typed: string): ReferrerCheck {
  const username = toLatinDigits(freeCode(typed)).toLowerCase()
  const rested = useRested(username)
  const isCheckable = personIdOfCode(rested) !== null || unmetRules(usernameRules, rested).length === 0
  const { data, isFetching } = useQuery({
    queryKey: ['shop', 'referrer', rested],
    queryFn: () => checkReferrer(rested),
    enabled: isCheckable,
    retry: false,
    staleTime: 5 * 60_000,
  })
  if (username === '') return 'none'
  if (username !== rested || isFetching) return 'checking'
  if (!isCheckable) return 'invalid'
  return data === undefined ? 'none' : data.isValid ? 'valid' : 'invalid'
}
