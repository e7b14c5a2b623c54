import { LinkButton, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { useState } from 'react'
import { useTitle } from '../../app/title.ts'
import { ChoiceTabs } from '../../components/choice-tabs.tsx'
import { FilterBar } from '../../components/filter-bar.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Pages } from '../../components/pages.tsx'
import { PersonName } from '../../components/person-name.tsx'
import type { Column } from '../../components/rows.tsx'
import { WaitingTime } from '../../components/waiting-time.tsx'
import { useWords } from '../../components/words.ts'
import type { ApplicationFilter } from '../../data/application-rules.ts'
import { type ApplicationRow, loadApplications, useWaitingApplications } from '../../data/applications.ts'
import { applicationsTexts } from '../../texts/applications.ts'

/** The applications to become a marketer: who waits longest stands first. @spec 4.marketer-status, 1.back-office */
export default function Applications() {
  const t = useTexts(applicationsTexts)
  const [filter, setFilter] = useState<ApplicationFilter>({ state: 'UnderReview', text: '' })
  const [typed, setTyped] = useState('')
  const waiting = useWaitingApplications()
  const columns = useColumns(filter.state)
  useTitle(t('title'))
  const isQueue = filter.state === 'UnderReview' && filter.text === ''
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ChoiceTabs
        label={t('states')}
        value={filter.state}
        onChoose={(state) => setFilter({ ...filter, state })}
        choices={[
          { value: 'UnderReview', label: t('waiting'), count: waiting },
          { value: 'Approved', label: t('approved') },
          { value: 'Rejected', label: t('rejected') },
        ]}
      />
      <FilterBar
        label={t('filter')}
        onApply={() => setFilter({ ...filter, text: typed })}
        onClear={
          filter.text === ''
            ? null
            : () => {
                setTyped('')
                setFilter({ ...filter, text: '' })
              }
        }
      >
        <TextField
          size="md"
          type="search"
          label={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FilterBar>
      <Pages<ApplicationRow>
        caption={t('title')}
        queryKey={['applications', 'list', filter]}
        load={(page) => loadApplications(filter, page)}
        keyOf={(application) => application.id}
        empty={isQueue ? { title: t('empty'), text: t('emptyText') } : { title: t('emptyOther') }}
        columns={columns}
      />
    </>
  )
}

function useColumns(state: ApplicationFilter['state']): Column<ApplicationRow>[] {
  const t = useTexts(applicationsTexts)
  const format = useFormat()
  const words = useWords()
  const isQueue = state === 'UnderReview'
  const action = isQueue ? t('open') : t('look')
  return [
    { head: t('applicant'), cell: ({ networkMarketer }) => <PersonName person={networkMarketer} /> },
    { head: t('nationality'), cell: ({ networkMarketer }) => words.nation(networkMarketer.nationalityEnum) },
    { head: t('superior'), cell: ({ superior }) => (superior ? <PersonName person={superior} /> : '–') },
    {
      head: t('submitted'),
      cell: ({ submittedAt }) => (submittedAt ? format.moment(submittedAt) : '–'),
    },
    isQueue
      ? {
          head: t('waits'),
          cell: ({ submittedAt }) => (submittedAt ? <WaitingTime since={submittedAt} /> : '–'),
        }
      : {
          head: t('decided'),
          cell: ({ decidedAt }) => (decidedAt ? format.moment(decidedAt) : '–'),
        },
    {
      head: '',
      cell: ({ id, networkMarketer: { firstName, lastName } }) => (
        <LinkButton
          to={`/applications/${id}`}
          tone={isQueue ? 'soft' : 'outline'}
          size="sm"
          aria-label={t('openNamed', { action, name: `${firstName} ${lastName}` })}
        >
          {action}
        </LinkButton>
      ),
    },
  ]
}
