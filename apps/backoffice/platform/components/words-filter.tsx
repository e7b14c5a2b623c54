import { Icon, TextField } from '@anar/ui'
import { Search } from '@anar/ui/icons'
import { useState } from 'react'
import { FilterBar } from './filter-bar.tsx'

/** Search field of a filter. */
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

/** A filter of one search field. Use the applied text as its React key, so that another address resets it. */
export function WordsFilter({
  t,
  value,
  onApply,
}: {
  t: (key: 'filter' | 'search') => string
  /** The applied text. */
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
