import { Icon, TextField } from '@anar/ui'
import { Search } from '@anar/ui/icons'
import { useState } from 'react'
import { FilterBar } from './filter-bar.tsx'

/** The field of a filter into which words are typed. */
export function WordsField({
  label,
  ltr,
  value,
  onChange,
}: {
  label: string
  ltr?: boolean
  value: string
  onChange: (words: string) => void
}) {
  return (
    <TextField
      size="md"
      type="search"
      ltr={ltr}
      label={label}
      icon={<Icon of={Search} size={18} />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A filter of words alone. Give it the applied words as its key, so that another address shows others. */
export function WordsFilter({
  t,
  value,
  onApply,
}: {
  t: (key: 'filter' | 'search') => string
  /** The words that are applied. */
  value: string
  onApply: (words: string) => void
}) {
  const [typed, setTyped] = useState(value)
  return (
    <FilterBar
      label={t('filter')}
      onApply={() => onApply(typed)}
      onClear={value === '' ? null : () => onApply('')}
    >
      <WordsField label={t('search')} value={typed} onChange={setTyped} />
    </FilterBar>
  )
}
