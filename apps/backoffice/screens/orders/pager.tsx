import { Icon, IconButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { ChevronRight } from '@anar/ui/icons'
import { pageSize } from '../../data/orders.ts'
import { officeTexts } from '../../texts/office.ts'
import styles from './orders.module.css'

/** Which orders these are of how many, and the pages before and after. */
export function Pager({
  pagesBefore,
  onPage,
  count,
  onPrevious,
  onNext,
}: {
  pagesBefore: number
  /** Rows on this page. */
  onPage: number
  count: number | undefined
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}) {
  const t = useTexts(officeTexts)
  const format = useFormat()
  const from = pagesBefore * pageSize + 1
  const to = pagesBefore * pageSize + onPage
  return (
    <nav aria-label={t('pages')} className={styles.pager}>
      <span className={styles.small} role="status">
        {count !== undefined && t('shown', { from, to, count: Math.max(count, to) })}
      </span>
      <span className={styles.pagerButtons}>
        <IconButton line label={t('previous')} disabled={!onPrevious} onClick={onPrevious ?? undefined}>
          <Icon of={ChevronRight} flips className={styles.backwards} />
        </IconButton>
        <b className={styles.page}>{format.number(pagesBefore + 1)}</b>
        <IconButton line label={t('next')} disabled={!onNext} onClick={onNext ?? undefined}>
          <Icon of={ChevronRight} flips />
        </IconButton>
      </span>
    </nav>
  )
}
