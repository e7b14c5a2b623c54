import type { Total } from '@anar/contract/client'
import { Icon, IconButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ChevronRight } from '@anar/ui/icons'
import { officeMessages } from '../messages/index.ts'
import styles from './rows.module.css'

/** Range of the shown rows, the total, and links to the previous and next page. */
export function Pager({
  pageSize,
  pagesBefore,
  onPage,
  total,
  onPrevious,
  onNext,
}: {
  pageSize: number
  pagesBefore: number
  /** Rows on this page. */
  onPage: number
  /** Null without a count. */
  total: Total | null
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const from = pagesBefore * pageSize + 1
  const to = pagesBefore * pageSize + onPage
  if (total === null && !onPrevious && !onNext) return null
  return (
    <nav aria-label={t('pages')} className={styles.pager}>
      <span className={styles.shown} role="status">
        {total &&
          t('shown', { from, to, count: format.total({ ...total, count: Math.max(total.count, to) }) })}
      </span>
      {(onPrevious || onNext) && (
        <span className={styles.buttons}>
          <IconButton line label={t('previous')} disabled={!onPrevious} onClick={onPrevious ?? undefined}>
            <Icon of={ChevronRight} flips className={styles.backwards} />
          </IconButton>
          <b className={styles.page}>{format.number(pagesBefore + 1)}</b>
          <IconButton line label={t('next')} disabled={!onNext} onClick={onNext ?? undefined}>
            <Icon of={ChevronRight} flips />
          </IconButton>
        </span>
      )}
    </nav>
  )
}
