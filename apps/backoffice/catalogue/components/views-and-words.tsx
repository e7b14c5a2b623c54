import { type Choice, ChoiceTabs } from '../../platform/components/choice-tabs.tsx'
import { WordsFilter } from '../../platform/components/words-filter.tsx'

/** Query parameters that narrow a list. */
export type Narrowed<View extends string> = { view: View; text: string }

/** View tabs and a search field; both filters apply together. */
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
