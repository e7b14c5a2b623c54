import { momentMilliseconds } from '@anar/domain/calendar'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { calendarNow } from '../../../platform/data/api.ts'
import type { Proposal } from '../../../platform/data/proposals.ts'
import { approvalsMessages } from '../../../platform/messages/index.ts'

/** When an open proposal takes effect, as text; null where it has ended. */
export function useBeginning({
  state,
  isSole,
  startsAt,
}: Pick<Proposal, 'state' | 'isSole' | 'startsAt'>): string | null {
  const t = useMessages(approvalsMessages)
  const moment = useFormat().moment(startsAt)
  if (state === 'Approved') return t('begins', { moment })
  if (state !== 'Proposed') return null
  if (isSole) return t('beginsAlone', { moment })
  const startsAtMs = momentMilliseconds(startsAt, calendarNow())
  return startsAtMs !== null && startsAtMs <= Date.now() ? t('atOnce') : t('earliest', { moment })
}
