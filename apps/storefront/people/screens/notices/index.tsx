import { noticeOf, noticeTarget, noticeText } from '@anar/contract/notices'
import { Badge, Card, cx, Empty, Icon, TextLink } from '@anar/ui'
import { useFormat, useShowToman } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { CircleCheck, Info, TriangleAlert } from '@anar/ui/icons'
import { useEffect, useRef } from 'react'
import page from '../../components/profile/profile-page.module.css'
import { ProfilePage, WithRows } from '../../components/profile/profile-page.tsx'
import { type NoticeRow, readNotices, useNotices } from '../../data/own-notices.ts'
import { profileMessages } from '../../messages/index.ts'
import { detailsOf } from './details-of.ts'
import styles from './notices.module.css'

/** The person's notices, the newest first; shown ones are marked as read. @spec 2.notices, 4.membership-rules */
export default function Notices() {
  const t = useMessages(profileMessages)
  const query = useNotices()
  const rows = query.data?.pages.flatMap((answer) => answer.page)
  useReading(rows)
  return (
    <ProfilePage title={t('noticesTitle')}>
      <WithRows
        query={query}
        empty={<Empty title={t('noticesEmpty')} text={t('noticesEmptyText')} />}
        more={{ label: t('more'), loading: t('loadingMore'), className: page.more }}
      >
        {(notices) => (
          <ul className={styles.list}>
            {notices.map((notice) => (
              <Notice key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </WithRows>
    </ProfilePage>
  )
}

/** Marks each shown notice as read once. They still show as new until the person leaves the page. */
function useReading(rows: readonly NoticeRow[] | undefined): void {
  const reported = useRef(new Set<number>())
  useEffect(() => {
    const unread = (rows ?? []).filter(({ id, readAt }) => readAt === null && !reported.current.has(id))
    if (unread.length === 0) return
    for (const { id } of unread) reported.current.add(id)
    readNotices(unread.map(({ id }) => id)).catch(() => {
      // They stay unread, and the next render retries.
      for (const { id } of unread) reported.current.delete(id)
    })
  }, [rows])
}

const looks = {
  info: { icon: Info, className: styles.info },
  success: { icon: CircleCheck, className: styles.positive },
  warning: { icon: TriangleAlert, className: styles.warning },
} as const

function Notice({ notice }: { notice: NoticeRow }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const showToman = useShowToman()
  const language = useLanguage() === 'pe' ? 'fa' : 'en'
  const known = noticeOf(notice.kind)
  if (!known) return null
  const { icon, className } = looks[known.tone]
  const details = detailsOf(notice.details)
  const to = noticeTarget(known.to, details)
  return (
    <Card as="li" pad className={cx(styles.notice, notice.readAt === null && styles.unread)}>
      <Icon of={icon} className={className} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          {noticeText(known.title, {}, language)}
          {notice.readAt === null && <Badge tone="accent">{t('noticeNew')}</Badge>}
        </h2>
        <p className={styles.text}>{noticeText(known.text, details, language, showToman)}</p>
        <div className={styles.foot}>
          <span className={page.note}>{format.moment(notice.createdAt)}</span>
          {to && <TextLink to={to}>{t('noticeFollow')}</TextLink>}
        </div>
      </div>
    </Card>
  )
}
