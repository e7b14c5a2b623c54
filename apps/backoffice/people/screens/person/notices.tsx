import { noticeOf, noticeText } from '@anar/contract/notices'
import { Badge } from '@anar/ui'
import { useFormat, useShowToman } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Check, Clock } from '@anar/ui/icons'
import { Section } from '../../../platform/components/facts.tsx'
import type { Person } from '../../data/people.ts'
import { peopleMessages } from '../../messages/index.ts'
import styles from './person.module.css'

/** Notices to the person, newest first, as they see them. */
export function Notices({ person: { notices } }: { person: Person }) {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const showToman = useShowToman()
  const language = useLanguage() === 'pe' ? 'fa' : 'en'
  return (
    <Section title={t('notices')}>
      {notices.length === 0 && <p className={styles.small}>{t('noNotices')}</p>}
      <ol className={styles.list}>
        {notices.map(({ id, kind, details, createdAt, readAt }) => {
          const notice = noticeOf(kind)
          return (
            <li key={id} className={styles.item}>
              <span className={styles.line}>
                {notice ? notice.title[language] : kind}
                <Badge icon={readAt ? Check : Clock}>{readAt ? t('read') : t('unread')}</Badge>
              </span>
              {notice && <span>{noticeText(notice.text, JSON.parse(details), language, showToman)}</span>}
              <span className={styles.small}>{format.moment(createdAt)}</span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
