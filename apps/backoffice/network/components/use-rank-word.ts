import { wordOf } from '@anar/app-kit/word-of'
import { useTexts } from '@anar/ui/i18n'
import { plansTexts } from '../messages/plans.ts'

/** The word for a rank; one that is not known stands for itself. */
export function useRankWord(): (rank: string) => string {
  const t = useTexts(plansTexts)
  return (rank) => wordOf(t, 'rank', rank)
}
