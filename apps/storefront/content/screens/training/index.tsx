import { useSearchParams } from '@anar/app-kit/router'
import { Progress as Bar, Empty, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ProfilePage, WithAnswer } from '../../../people/components/profile/profile-page.tsx'
import { profileMessages } from '../../../people/messages/index.ts'
import { type ArticleRow, useTraining } from '../../data/training.ts'
import { Article } from './article.tsx'
import { ArticleList } from './article-list.tsx'
import { progressOf } from './progress.ts'
import styles from './training.module.css'

/**
 * The training section of a marketer: articles in order, with progress.
 * @spec 2.training, 1.customer-kinds.4
 */
export default function Training() {
  const t = useMessages(profileMessages)
  const query = useTraining()
  const [address] = useSearchParams()
  const articles = query.data
  const openId = Number(address.get('article'))
  const open = articles?.findIndex(({ id }) => id === openId) ?? -1
  const opened = articles?.[open]
  if (articles && opened) {
    return (
      <ProfilePage
        title={opened.title}
        beside={<TextLink to="/profile/network/training">{t('backToTraining')}</TextLink>}
      >
        <Article article={opened} next={articles[open + 1] ?? null} />
      </ProfilePage>
    )
  }
  return (
    <ProfilePage title={t('trainingTitle')} text={t('trainingText')}>
      <WithAnswer query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t('trainingEmpty')} text={t('trainingEmptyText')} />
          ) : (
            <>
              <Progress articles={rows} />
              <ArticleList articles={rows} />
            </>
          )
        }
      </WithAnswer>
    </ProfilePage>
  )
}

function Progress({ articles }: { articles: readonly ArticleRow[] }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const { done, total } = progressOf(articles)
  const words = t('trainingProgress', { done: format.number(done), total: format.number(total) })
  return (
    <div className={styles.progress}>
      <Bar className={styles.bar} label={words} value={done} max={total} />
      <span>{words}</span>
    </div>
  )
}
