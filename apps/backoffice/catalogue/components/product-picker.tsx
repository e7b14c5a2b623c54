import { Icon, ResponsiveImage, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Search } from '@anar/ui/icons'
import { useDeferredValue, useState } from 'react'
import { useProductSearch } from '../../content/data/campaigns.ts'
import { campaignsMessages } from '../../content/messages/index.ts'
import styles from './product-picker.module.css'

type PickedProduct = { id: number; name: string; image: string | null }

/** Picks a product on sale from the matches for a part of its name. */
export function ProductPicker({
  label,
  hint,
  error,
  without,
  onChoose,
}: {
  label: string
  hint?: string
  error: string | undefined
  /** Ids of products that are chosen already. */
  without: readonly number[]
  onChoose: (product: PickedProduct) => void
}) {
  const t = useMessages(campaignsMessages)
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const { data, isFetching } = useProductSearch(text)
  const isSearching = text.trim().length >= 2
  const results = isSearching ? (data ?? []).filter(({ id }) => !without.includes(id)) : []
  return (
    <div className={styles.picker}>
      <TextField
        type="search"
        icon={<Icon of={Search} size={18} />}
        label={label}
        hint={hint ?? t('searchHint')}
        error={error}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter must not submit the form around the field.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isSearching && results.length === 0 && !isFetching && <p role="status">{t('noResults')}</p>}
      {results.length > 0 && (
        <ul className={styles.results} aria-label={t('results')}>
          {results.map(({ id, name, image }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.one}
                onClick={() => {
                  setTyped('')
                  onChoose({ id, name, image })
                }}
              >
                <span className={styles.thumb}>
                  {image && <ResponsiveImage fileId={image} alt="" sizes="40px" />}
                </span>
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
