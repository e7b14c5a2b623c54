import { useMessages } from '@anar/ui/i18n'
import { PersonName } from '../../../people/components/person-name.tsx'
import { useWords } from '../../../platform/components/words.ts'
import { ApplicationQueue } from '../../components/application-queue.tsx'
import { type ApplicationRow, loadApplications } from '../../data/applications.ts'
import { useWaiting } from '../../data/queue.ts'
import { applicationsMessages } from '../../messages/index.ts'

/** The applications to become a marketer. @spec 4.marketer-status, 1.back-office */
export default function Applications() {
  const t = useMessages(applicationsMessages)
  const words = useWords()
  return (
    <ApplicationQueue<ApplicationRow>
      t={t}
      listKey="applications"
      waiting={useWaiting('applications')}
      load={loadApplications}
      columns={[
        {
          head: t('applicant'),
          cell: ({ networkMarketer }) => (
            <b>
              <PersonName person={networkMarketer} />
            </b>
          ),
        },
        {
          head: t('nationality'),
          cell: ({ networkMarketer }) => words.nation(networkMarketer.nationalityEnum),
        },
        { head: t('superior'), cell: ({ superior }) => (superior ? <PersonName person={superior} /> : '–') },
      ]}
      toOpen={({ id, networkMarketer: { firstName, lastName } }, action) => ({
        to: `/applications/${id}`,
        label: t('openNamed', { action, name: `${firstName} ${lastName}` }),
      })}
    />
  )
}
