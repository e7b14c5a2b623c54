import { Alert, Button } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { copyText } from '../../platform/components/copying/copy-text.ts'
import { inAppMessages } from '../../platform/messages/index.ts'
import styles from './in-app-banner.module.css'

/** What to do in a messenger's own browser. @spec 1.in-app-browser.1 */
export default function InAppWarning({ onDismiss }: { onDismiss: () => void }) {
  const t = useMessages(inAppMessages)
  return (
    <aside className={styles.banner} aria-label={t('inAppTitle')}>
      <Alert tone="warning" title={t('inAppTitle')} live>
        <p>{t('inAppText')}</p>
        <div className={styles.actions}>
          <Button size="sm" tone="outline" onClick={() => copyAddress(t('inAppCopied'))}>
            {t('inAppCopy')}
          </Button>
          <Button size="sm" tone="ghost" onClick={onDismiss}>
            {t('inAppDismiss')}
          </Button>
        </div>
      </Alert>
    </aside>
  )
}

async function copyAddress(said: string): Promise<void> {
  if (await copyText(location.href)) toast.success(said)
}
