import { Icon, IconButton } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Share2 } from '@anar/ui/icons'
import { shareMessages } from '../../messages/shopping.ts'

/**
 * Shares a product's link with the Web Share API, or copies it. The link is the page that messengers and search engines
 * can read (`/p/12`, `/en/p/12`): a hash is not sent to the server.
 */
export function ShareButton({
  productId,
  title,
  className,
}: {
  productId: number
  title: string
  className?: string
}) {
  const t = useMessages(shareMessages)
  const language = useLanguage()
  const share = async () => {
    const { shareLink } = await import('./share-link.ts')
    const url = `${location.origin}${language === 'en' ? '/en' : ''}/p/${productId}`
    await shareLink({ title, url, copied: t('copied') })
  }
  return (
    <IconButton label={t('share')} className={className} onClick={() => void share()}>
      <Icon of={Share2} />
    </IconButton>
  )
}
