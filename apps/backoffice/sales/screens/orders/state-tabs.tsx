import { useMessages } from '@anar/ui/i18n'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { useStateWord } from '../../../platform/components/state-badge.tsx'
import { officeMessages } from '../../../platform/messages/index.ts'
import { type ListedState, listedStates, type OrderFilter } from '../../data/order-filter.ts'
import { useOrderCounts } from '../../data/orders.ts'

/** Tabs of the states, each with its count under the rest of the filter. */
export function StateTabs({
  filter,
  onChoose,
}: {
  filter: OrderFilter
  onChoose: (state: ListedState | null) => void
}) {
  const t = useMessages(officeMessages)
  const wordOf = useStateWord()
  const counts = useOrderCounts(filter)
  return (
    <ChoiceTabs<ListedState | 'all'>
      label={t('stateFilter')}
      value={filter.state ?? 'all'}
      onChoose={(state) => onChoose(state === 'all' ? null : state)}
      choices={[
        { value: 'all', label: t('all'), count: counts.all },
        ...listedStates.map((state) => ({ value: state, label: wordOf(state), count: counts.of(state) })),
      ]}
    />
  )
}
