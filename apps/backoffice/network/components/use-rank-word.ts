import { wordOf } from '@anar/app-kit/word-of'
import { useMessages } from '@anar/ui/i18n'
import { plansMessages } from '../messages/index.ts'

/** Label of a rank; an unknown rank is shown as its code. */
export function useRankWord(): (rank: string) => string {
  const t = useMessages(plansMessages)
  return (rank) => wordOf(t, 'rank', rank)
}
