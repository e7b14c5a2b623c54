import { Alert, Link } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import text from '../../platform/components/text-styles.module.css'
import { useBooks } from '../data/finance.ts'
import { financeMessages } from '../messages/index.ts'

const words = {
  unchecked: 'booksUnchecked',
  differs: 'booksDiffer',
  failed: 'booksFailed',
  late: 'booksLate',
} as const

/** A warning where money is paid out while the books cannot be relied on; nothing where they can. */
export function BooksAlert() {
  const t = useMessages(financeMessages)
  const { data, isError } = useBooks()
  if (!isError && (data === undefined || data.verdict === 'good')) return null
  const word = isError || data.verdict === 'good' ? 'booksUnread' : words[data.verdict]
  return (
    <Alert tone="danger">
      {t(word)}{' '}
      <Link to="/books" className={text.link}>
        {t('books')}
      </Link>
    </Alert>
  )
}
