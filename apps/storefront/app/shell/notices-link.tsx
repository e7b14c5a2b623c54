import { Badge, Icon, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Inbox } from '@anar/ui/icons'
import { useUnreadCount } from '../../people/data/own-notices.ts'
import { titleMessages } from '../../platform/messages/shopping.ts'

/** The link to the notices in the account menu, with the number of new ones. */
export default function NoticesLink({ className }: { className?: string }) {
  const t = useMessages(titleMessages)
  const format = useFormat()
  const unread = useUnreadCount() ?? 0
  return (
    <Link to="/profile/notices" className={className}>
      <Icon of={Inbox} />
      {t('titleNotices')}
      {unread > 0 && <Badge tone="accent">{format.number(unread)}</Badge>}
    </Link>
  )
}
