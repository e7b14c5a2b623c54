import { type ReturnState, returnStates } from '@anar/domain/returns'
import { useTexts } from '@anar/ui/i18n'
import { Entries } from '../../components/orders/entries.tsx'
import { returnsTexts } from '../../texts/returns.ts'
import { courseOf } from './course-of.ts'

const words = {
  Requested: 'moveRequested',
  Accepted: 'moveAccepted',
  Received: 'moveReceived',
  Refunded: 'moveRefunded',
  Replaced: 'moveReplaced',
  Refused: 'moveRefused',
  Cancelled: 'moveCancelled',
} as const satisfies Record<ReturnState, string>

/** What happened to a return and when, and what is still to come. @spec 2.defective-sale-orders */
export function Course({ row }: { row: { moves: readonly { toState: string; movedAt: string }[] } }) {
  const t = useTexts(returnsTexts)
  const moves = row.moves.flatMap(({ toState, movedAt }) => {
    const state = returnStates.find((known) => known === toState)
    return state ? [{ state, movedAt }] : []
  })
  return (
    <Entries
      isNarrow
      label={t('timeline')}
      next={t('next')}
      entries={courseOf(moves).map(({ state, movedAt, mark }) => ({
        key: state,
        mark,
        words: t(words[state]),
        at: movedAt,
      }))}
    />
  )
}
