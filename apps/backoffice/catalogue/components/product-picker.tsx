import { Icon, Picture, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Search } from '@anar/ui/icons'
import { useDeferredValue, useState } from 'react'
import { useFoundProducts } from '../../content/data/campaigns.ts'
import { campaignsMessages } from '../../content/messages/index.ts'
import styles from './product-picker.module.css'

type Found = { id: number; name: string; image: string | null }

/** A product on sale, found by typing a part of its name and chosen from what fits. */
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
  /** Those that are chosen already. */
  without: readonly number[]
  onChoose: (product: Found) => void
}) {
  const t = useMessages(campaignsMessages)
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const { data, isFetching } = useFoundProducts(text)
  const isAsked = text.trim().length >= 2
  const found = isAsked ? (data ?? []).filter(({ id }) => !without.includes(id)) : []
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
        // Return chooses nothing and must not send the form either.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isAsked && found.length === 0 && !isFetching && <p role="status">{t('nothingFound')}</p>}
      {found.length > 0 && (
        <ul className={styles.found} aria-label={t('found')}>
          {found.map(({ id, name, image }) => (
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
                  {image && <Picture fileId={image} alt="" sizes="40px" />}
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
