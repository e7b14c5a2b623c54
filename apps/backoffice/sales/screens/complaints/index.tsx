import { useSearchParams } from '@anar/app-kit/router'
import { complaintStates } from '@anar/domain/complaints'
import { LinkButton, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { PersonName } from '../../../people/components/person-name.tsx'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { ComplaintClock } from '../../components/complaint-clock.tsx'
import { type ComplaintRow, loadComplaints, useOpenComplaints } from '../../data/complaints.ts'
import { complaintsMessages } from '../../messages/index.ts'

// Poll: others file and answer at the same time, and deadlines pass.
const readAgainMs = 60_000

/** Dissatisfaction reports, earliest deadline first. @spec 2.dissatisfaction, 9.limits, 1.back-office */
export default function Complaints() {
  const t = useMessages(complaintsMessages)
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const state = complaintStates.find((known) => known === search.get('state')) ?? 'Open'
  const openCount = useOpenComplaints()
  const action = state === 'Open' ? t('reply') : t('look')
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ChoiceTabs
        label={t('tabs')}
        value={state}
        onChoose={(next) => setSearch({ state: next }, { replace: true })}
        choices={complaintStates.map((value) => ({
          value,
          label: t(`complaintState.${value}`),
          count: value === 'Open' ? openCount : undefined,
        }))}
      />
      <Pages<ComplaintRow>
        caption={t('title')}
        queryKey={['complaints', 'list', state]}
        load={(page) => loadComplaints(state, page)}
        everyMs={readAgainMs}
        keyOf={({ id }) => id}
        empty={state === 'Open' ? { title: t('empty'), text: t('emptyText') } : { title: t('emptyOther') }}
        columns={[
          {
            head: t('number'),
            cell: ({ id }) => <b>{t('numbered', { number: format.digits(String(id)) })}</b>,
          },
          { head: t('subject'), wraps: true, cell: ({ subject }) => <bdi>{subject}</bdi> },
          { head: t('person'), cell: ({ networkMarketer }) => <PersonName person={networkMarketer} /> },
          {
            head: t('order'),
            cell: ({ saleOrder }) =>
              saleOrder?.orderNumber ? <Ltr>{format.digits(saleOrder.orderNumber)}</Ltr> : '–',
          },
          { head: t('sent'), cell: ({ createdAt }) => format.moment(createdAt) },
          { head: t('dueAt'), cell: (row) => <ComplaintClock of={row} /> },
          {
            head: '',
            cell: ({ id }) => (
              <LinkButton
                to={`/complaints/${id}`}
                tone={state === 'Open' ? 'soft' : 'outline'}
                size="sm"
                aria-label={t('openNamed', { action, number: format.digits(String(id)) })}
              >
                {action}
              </LinkButton>
            ),
          },
        ]}
      />
    </>
  )
}
