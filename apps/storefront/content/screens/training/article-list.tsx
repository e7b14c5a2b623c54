import { Badge, Icon, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ChevronRight, CircleCheck } from '@anar/ui/icons'
import { profileMessages } from '../../../people/messages/index.ts'
import type { ArticleRow } from '../../data/training.ts'
import { articleAddress } from './progress.ts'
import styles from './training.module.css'

/** The articles with reading time and whether they were read. */
export function ArticleList({ articles }: { articles: readonly ArticleRow[] }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  return (
    <ol className={styles.list}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <Link to={articleAddress(article.id)} className={styles.article}>
            <span className={styles.number}>{format.number(index + 1)}</span>
            <span className={styles.name}>{article.title}</span>
            <span className={styles.facts}>
              {t('minutes', { minutes: format.number(article.minutes) })}
              <Badge
                tone={article.isRead ? 'positive' : 'neutral'}
                icon={article.isRead ? CircleCheck : undefined}
              >
                {article.isRead ? t('read') : t('toRead')}
              </Badge>
            </span>
            <Icon of={ChevronRight} size={18} flips className={styles.chevron} />
          </Link>
        </li>
      ))}
    </ol>
  )
}
