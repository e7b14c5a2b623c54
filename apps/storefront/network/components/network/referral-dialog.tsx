import { Button, Dialog, Icon, Ltr } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Share2 } from '@anar/ui/icons'
import { renderSVG } from 'uqr'
import { shareLink } from '../../../catalogue/components/share/share-link.ts'
import { CopyButton } from '../../../platform/components/copying/copy-button.tsx'
import { useSession } from '../../../platform/data/session.ts'
import { networkMessages } from '../../messages/index.ts'
import styles from './referral.module.css'
import { referralAddress } from './referral-address.ts'

/** The person's referral URL: to copy, to share, to scan. @spec 5.superior-marketer */
export function ReferralDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(networkMessages)
  const username = useSession().access?.username
  return (
    <Dialog open={open && username !== undefined} onClose={onClose} title={t('referralTitle')} size="sm">
      {username !== undefined && <Referral username={username} />}
    </Dialog>
  )
}

function Referral({ username }: { username: string }) {
  const t = useMessages(networkMessages)
  const address = referralAddress(window.location.origin, username)
  const drawing = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`
  const share = () => shareLink({ title: t('shareTitle'), url: address, copied: t('copied') })
  return (
    <div className={styles.referral}>
      <p>{t('referralText')}</p>
      <img className={styles.code} src={drawing} alt={t('referralCode')} />
      <fieldset className={styles.address} aria-label={t('referralLink')}>
        <span className={styles.link}>
          <Ltr>{address}</Ltr>
        </span>
        <CopyButton text={address} label={t('copy')} copied={t('copied')} />
      </fieldset>
      {typeof navigator.share === 'function' && (
        <Button tone="soft" block icon={<Icon of={Share2} size={18} />} onClick={share}>
          {t('share')}
        </Button>
      )}
    </div>
  )
}
