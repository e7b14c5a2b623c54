import { useParams } from '@anar/app-kit/router'
import { Empty, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Answered } from '../../../platform/components/answered.tsx'
import { useArticles } from '../../data/editor.ts'
import { editorMessages } from '../../messages/index.ts'
import { ArticleForm } from './form.tsx'

/** An article of the training section, new or existing. @spec 1.back-office */
export default function ArticlePage() {
  const t = useMessages(editorMessages)
  const { articleId } = useParams()
  const query = useArticles()
  return (
    <Answered query={query} lines={[12]}>
      {(articles) => {
        const nextPosition = Math.max(-1, ...articles.map(({ position }) => position)) + 1
        if (articleId === 'new') return <ArticleForm article={null} position={nextPosition} />
        const article = articles.find(({ id }) => id === Number(articleId))
        if (article) {
          const key = `${article.id} ${article.revision}`
          return <ArticleForm key={key} article={article} position={article.position} />
        }
        return (
          <Empty
            heading="h1"
            title={t('notFound')}
            action={<LinkButton to="/texts?section=training">{t('back')}</LinkButton>}
          />
        )
      }}
    </Answered>
  )
}
