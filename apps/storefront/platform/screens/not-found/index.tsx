import { Empty, LinkButton, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useTitle } from '../../components/title.ts'
import { commonMessages } from '../../messages/shopping.ts'
import styles from './not-found.module.css'

/** Shown for paths without a screen. @spec 2.not-found.1 */
export default function NotFound() {
  const t = useMessages(commonMessages)
  useTitle(t('titleNotFound'))
  return (
    <Wrap className={styles.page}>
      <Empty
        heading="h1"
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <div className={styles.ways}>
            <LinkButton to="/">{t('errorHome')}</LinkButton>
            <LinkButton to="/products-list" tone="outline">
              {t('allProducts')}
            </LinkButton>
          </div>
        }
      />
    </Wrap>
  )
}
