import { Link, Skeleton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ApplicationStateBadge } from '../../../people/components/person-badges.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { Failed } from '../../../platform/components/failed.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { type Application, type EarlierApplication, useEarlierApplications } from '../../data/applications.ts'
import { applicationsMessages } from '../../messages/index.ts'
import styles from './application.module.css'

/** The person's other applications and their outcomes. */
export function Earlier({ application }: { application: Application }) {
  const t = useMessages(applicationsMessages)
  const query = useEarlierApplications(application.networkMarketer.id, application.id)
  return (
    <Section title={t('history')}>
      {query.isPending && <Skeleton block="48px" />}
      {query.isError && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.length === 0 && <p className={styles.small}>{t('noHistory')}</p>}
      {query.data && query.data.length > 0 && (
        <ol className={styles.history}>
          {query.data.map((earlier) => (
            <One key={earlier.id} earlier={earlier} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function One({ earlier: { id, state, submittedAt, decidedAt, reason } }: { earlier: EarlierApplication }) {
  const format = useFormat()
  const at = decidedAt ?? submittedAt
  return (
    <li className={styles.earlier}>
      <ApplicationStateBadge state={state} />
      <Link to={`/applications/${id}`} className={text.link}>
        {at && format.day(at)}
      </Link>
      {reason && <bdi className={styles.small}>{reason}</bdi>}
    </li>
  )
}
