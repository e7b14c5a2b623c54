import { Badge, Button, Card, cx, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck } from '@anar/ui/icons'
import { Prose } from '@anar/ui/prose'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import { profileMessages } from '../../../people/messages/index.ts'
import { refusalOf } from '../../../platform/components/forms/refusal.ts'
import { type ArticleRow, readArticle } from '../../data/training.ts'
import { articleAddress } from './progress.ts'
import styles from './training.module.css'

/** One article, marked as read when opened. @spec 2.training */
export function Article({ article, next }: { article: ArticleRow; next: ArticleRow | null }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const [isBusy, setIsBusy] = useState(false)
  const markRead = async () => {
    setIsBusy(true)
    try {
      await readArticle(article.id)
    } catch (error) {
      toast.error(refusalOf(error, [], t('noAnswer')).message ?? t('noAnswer'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Card as="article" pad className={styles.text}>
        <p className={cx(page.note, styles.about)}>
          {t('minutesToRead', { minutes: format.number(article.minutes) })}
          {article.isRead && (
            <Badge tone="positive" icon={CircleCheck}>
              {t('read')}
            </Badge>
          )}
        </p>
        <Prose text={article.body} />
      </Card>
      <div className={page.actions}>
        {!article.isRead && (
          <Button loading={isBusy} onClick={markRead}>
            {t('markRead')}
          </Button>
        )}
        {next ? (
          <LinkButton tone="soft" to={articleAddress(next.id)}>
            {t('nextArticle')}
          </LinkButton>
        ) : (
          <LinkButton tone="ghost" to="/profile/network/training">
            {t('backToTraining')}
          </LinkButton>
        )}
      </div>
    </>
  )
}
