import { CardSkeleton, Empty, LinkButton, Loading } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useParams } from 'react-router'
import { Failed } from '../../components/failed.tsx'
import { useArticles } from '../../data/editor.ts'
import { editorTexts } from '../../texts/editor.ts'
import { ArticleForm } from './form.tsx'

/** An article of the training section, new or as it stands. @spec 1.back-office */
export default function ArticlePage() {
  const t = useTexts(editorTexts)
  const { articleId } = useParams()
  const query = useArticles()
  if (query.isPending) {
    return (
      <Loading>
        <CardSkeleton lines={12} />
      </Loading>
    )
  }
  if (!query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  const nextPosition = Math.max(-1, ...query.data.map(({ position }) => position)) + 1
  if (articleId === 'new') return <ArticleForm article={null} position={nextPosition} />
  const article = query.data.find(({ id }) => id === Number(articleId))
  if (!article) {
    return (
      <Empty
        heading="h1"
        title={t('notFound')}
        action={<LinkButton to="/texts?section=training">{t('back')}</LinkButton>}
      />
    )
  }
  return <ArticleForm key={article.id} article={article} position={article.position} />
}
