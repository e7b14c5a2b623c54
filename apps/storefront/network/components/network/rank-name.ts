import { useMessages } from '@anar/ui/i18n'
import { networkMessages } from '../../messages/index.ts'

const known = ['Leader', 'Senior', 'Executive'] as const

/** The name of a rank; an unknown one counts as none. @spec 9.commission */
export function useRankName(): (rank: string) => string {
  const t = useMessages(networkMessages)
  return (rank) => {
    const name = known.find((one) => one === rank)
    return t(`rank.${name ?? 'None'}`)
  }
}
