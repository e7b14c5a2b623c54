import { type ReturnState, returnStates } from '@anar/domain/returns'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Section } from '../../../platform/components/facts.tsx'
import course from '../../../platform/components/history.module.css'
import text from '../../../platform/components/text-styles.module.css'
import type { ReturnDetail } from '../../data/returns.ts'
import { returnsMessages } from '../../messages/index.ts'

const moveWords = {
  Requested: 'moveRequested',
  Accepted: 'moveAccepted',
  Received: 'moveReceived',
  Refunded: 'moveRefunded',
  Replaced: 'moveReplaced',
  Refused: 'moveRefused',
  Cancelled: 'moveCancelled',
} as const satisfies Record<ReturnState, string>
const actorWords = { buyer: 'actorBuyer', system: 'actorSystem', office: 'actorOffice' } as const

/** State changes of the return with actor, time and reason; latest first. */
export function History({ moves }: { moves: ReturnDetail['moves'] }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  return (
    <Section title={t('history')}>
      <ol className={course.history}>
        {moves.toReversed().map((move) => {
          const state = returnStates.find((known) => known === move.toState)
          return (
            <li key={move.id} className={course.move}>
              <b>{state && t(moveWords[state])}</b>
              <span className={text.small}>
                {t(actorWords[move.actor])} · {format.moment(move.movedAt)}
              </span>
              {move.reason && (
                <span className={text.body} dir="auto">
                  {move.reason}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
