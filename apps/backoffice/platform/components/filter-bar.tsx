import { Button } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Children, type ReactNode } from 'react'
import { officeMessages } from '../messages/index.ts'
import styles from './filter-bar.module.css'

/** The fields that narrow a list, applied together; clearing is offered where something is narrowed. */
export function FilterBar({
  label,
  children,
  onApply,
  onClear,
}: {
  label: string
  children: ReactNode
  onApply: () => void
  /** Null where nothing is narrowed. */
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
            {/* Of one field it is the words, which are searched for. */}
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
