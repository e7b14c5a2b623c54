import { useTexts } from '@anar/ui/i18n'
import { plansTexts } from '../messages/plans.ts'

const words = {
  None: 'rankNone',
  Leader: 'rankLeader',
  Senior: 'rankSenior',
  Executive: 'rankExecutive',
} as const

/** The word for a rank; one that is not known is its own word. */
export function useRankWord(): (rank: string) => string {
  const t = useTexts(plansTexts)
  return (rank) => (Object.hasOwn(words, rank) ? t(words[rank as keyof typeof words]) : rank)
}
