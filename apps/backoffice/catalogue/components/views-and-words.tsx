import { type Choice, ChoiceTabs } from '../../platform/components/choice-tabs.tsx'
import { WordsFilter } from '../../platform/components/words-filter.tsx'

/** What a list is narrowed to by its address. */
export type Narrowed<View extends string> = { view: View; text: string }

/** A list's views and the words that it is searched for; both narrow it at the same time. */
export function ViewsAndWords<View extends string>({
  t,
  views,
  narrowed,
  onNarrow,
}: {
  t: (key: 'views' | 'filter' | 'search') => string
  views: readonly Choice<View>[]
  narrowed: Narrowed<View>
  onNarrow: (narrowed: Narrowed<View>) => void
}) {
  const { view, text } = narrowed
  return (
    <>
      <ChoiceTabs
        label={t('views')}
        choices={views}
        value={view}
        onChoose={(next) => onNarrow({ view: next, text })}
      />
      <WordsFilter key={text} t={t} value={text} onApply={(words) => onNarrow({ view, text: words })} />
    </>
  )
}
