import { Badge, Card, Empty, Icon, LinkButton } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { CircleCheck, FilePen, Plus } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { Waiting } from '../../../platform/components/answered.tsx'
import { EditLink } from '../../../platform/components/edit-link.tsx'
import { Failed } from '../../../platform/components/failed.tsx'
import { MoveButtons } from '../../../platform/components/move-buttons.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { moved } from '../../data/article-order.ts'
import { type Article, saveOrder, useArticles } from '../../data/editor.ts'
import { editorMessages } from '../../messages/index.ts'
import styles from './editor.module.css'

/** Articles of the training section in their order, including drafts. */
export function Articles() {
  const t = useMessages(editorMessages)
  const query = useArticles()
  if (query.isPending) return <Waiting lines={[6]} />
  if (!query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  const adding = (
    <LinkButton to="/texts/articles/new" icon={<Icon of={Plus} />}>
      {t('newArticle')}
    </LinkButton>
  )
  if (query.data.length === 0) {
    return (
      <Card>
        <Empty title={t('noArticles')} text={t('noArticlesText')} action={adding} />
      </Card>
    )
  }
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <span className={styles.small}>{t('noArticlesText')}</span>
        {adding}
      </div>
      <List articles={query.data} />
    </div>
  )
}

function List({ articles }: { articles: readonly Article[] }) {
  const t = useMessages(editorMessages)
  const side = useLanguage() === 'pe' ? 'fa' : 'en'
  return (
    <Rows<Article>
      caption={t('training')}
      rows={articles}
      keyOf={(article) => article.id}
      columns={[
        { head: t('article'), wraps: true, cell: ({ title }) => <b>{title[side]}</b> },
        { head: t('minutes'), cell: ({ minutes }) => t('minutesCount', { count: minutes }) },
        {
          head: t('state'),
          cell: ({ publishedAt }) =>
            publishedAt ? (
              <Badge tone="positive" icon={CircleCheck}>
                {t('inForce')}
              </Badge>
            ) : (
              <Badge icon={FilePen}>{t('draft')}</Badge>
            ),
        },
        {
          head: t('order'),
          cell: (article) => <Order articles={articles} article={article} title={article.title[side]} />,
        },
        {
          head: '',
          cell: ({ id, title }) => (
            <EditLink to={`/texts/articles/${id}`} label={t('editNamed', { title: title[side] })}>
              {t('edit')}
            </EditLink>
          ),
        },
      ]}
    />
  )
}

function Order({
  articles,
  article,
  title,
}: {
  articles: readonly Article[]
  article: Article
  title: string
}) {
  const t = useMessages(editorMessages)
  const { isBusy, write } = useWrite()
  async function move(step: -1 | 1) {
    const order = moved(
      articles.map(({ id }) => id),
      article.id,
      step,
    )
    if (!(await write(() => saveOrder(order)))) toast.error(t('orderFailed'))
  }
  return (
    <span className={text.buttons}>
      <MoveButtons
        line
        up={{
          label: t('up', { title }),
          onPress: !isBusy && articles[0] !== article && (() => void move(-1)),
        }}
        down={{
          label: t('down', { title }),
          onPress: !isBusy && articles.at(-1) !== article && (() => void move(1)),
        }}
      />
    </span>
  )
}
