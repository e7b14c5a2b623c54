import { wordOf } from '@anar/app-kit/word-of'
import { useMessages } from '@anar/ui/i18n'
import { plansMessages } from '../messages/index.ts'

/** The word for a rank; one that is not known stands for itself. */
export function useRankWord(): (rank: string) => string {
  const t = useMessages(plansMessages)
  return (rank) => wordOf(t, 'rank', rank)
}
