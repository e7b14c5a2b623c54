import { Button } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Children, type ReactNode } from 'react'
import { officeMessages } from '../messages/index.ts'
import styles from './filter-bar.module.css'

/** Filter fields, applied together; a clear button while a filter is active. */
export function FilterBar({
  label,
  children,
  onApply,
  onClear,
}: {
  label: string
  children: ReactNode
  onApply: () => void
  /** Null while no filter is active. */
  onClear: (() => void) | null
}) {
  const t = useMessages(officeMessages)
  return (
    <search aria-label={label}>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        {children}
        <div className={styles.actions}>
          <Button type="submit" tone="soft">
            {/* A single field is a search. */}
            {t(Children.count(children) === 1 ? 'searchNow' : 'apply')}
          </Button>
          {onClear && (
            <Button tone="ghost" onClick={onClear}>
              {t('clear')}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
