import { referenceOf } from '@anar/app-kit/api'
import { Button, Empty, LinkButton, Ltr, Reference, Wrap } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { connection } from '../platform/data/connection.ts'
import { commonMessages } from '../platform/messages/shopping.ts'
import { describeError, hasNotArrived } from './describe-error.ts'
import styles from './error-fallback.module.css'

/**
 * 'Unexpected Application Error!': what happened, that the basket is safe, and two ways out.
 * @spec 2.error-fallback.1
 */
export function ErrorFallback({ error }: { error: unknown }) {
  const t = useMessages(commonMessages)
  const language = useLanguage()
  // A screen that was not cached, and no network: not a fault of the application.
  const isUnreached = hasNotArrived(error) && connection.get().isOffline
  return (
    <Wrap>
      <div className={styles.fallback} role="alert">
        <Empty
          heading="h1"
          title={t(isUnreached ? 'noticeNetwork' : 'errorTitle')}
          text={t(isUnreached ? 'noticeNetworkText' : 'errorText')}
          action={
            <div className={styles.ways}>
              <Button onClick={() => location.reload()}>{t('errorReload')}</Button>
              <LinkButton tone="outline" to="/">
                {t('errorHome')}
              </LinkButton>
            </div>
          }
        />
        {!isUnreached && (
          <div className={styles.details}>
            <Ltr>
              {/* Support needs these words; they are the same in every language. */}
              {language === 'en' ? '' : 'Unexpected Application Error! '}
              {describeError(error)}
            </Ltr>
            <Reference id={referenceOf(error)} />
          </div>
        )}
      </div>
    </Wrap>
  )
}
