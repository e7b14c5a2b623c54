import { type ReturnState, returnStates } from '@anar/domain/returns'
import { useMessages } from '@anar/ui/i18n'
import { Entries } from '../../components/orders/entries.tsx'
import { returnsMessages } from '../../messages/index.ts'
import { courseOf } from './course-of.ts'

const happened = {
  Requested: 'moveRequested',
  Accepted: 'moveAccepted',
  Received: 'moveReceived',
  Refunded: 'moveRefunded',
  Replaced: 'moveReplaced',
  Refused: 'moveRefused',
  Cancelled: 'moveCancelled',
} as const satisfies Record<ReturnState, string>

const toCome = {
  Accepted: 'toComeAccepted',
  Received: 'toComeReceived',
  Refunded: 'toComeRefunded',
} as const

/** The timeline of a return. @spec 2.defective-sale-orders */
export function Course({ row }: { row: { moves: readonly { toState: string; movedAt: string }[] } }) {
  const t = useMessages(returnsMessages)
  const moves = row.moves.flatMap(({ toState, movedAt }) => {
    const state = returnStates.find((known) => known === toState)
    return state ? [{ state, movedAt }] : []
  })
  return (
    <Entries
      isNarrow
      label={t('timeline')}
      next={t('next')}
      entries={courseOf(moves).map((entry) => ({
        key: entry.state,
        mark: entry.mark,
        words: t(entry.mark === 'next' ? toCome[entry.state] : happened[entry.state]),
        at: entry.movedAt,
      }))}
    />
  )
}
