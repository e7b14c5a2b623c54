import { useSearchParams } from '@anar/app-kit/router'
import { marketerStates } from '@anar/contract/entities'
import { userTypes } from '@anar/contract/enums'
import { Badge, Link, Ltr, SelectField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Lock } from '@anar/ui/icons'
import { useState } from 'react'
import { FilterBar } from '../../../platform/components/filter-bar.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useWords } from '../../../platform/components/words.ts'
import { WordsField } from '../../../platform/components/words-filter.tsx'
import { PersonStateBadge } from '../../components/person-badges.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { loadPeople, type PersonRow, useMasked } from '../../data/people.ts'
import {
  addressOfPeople,
  hasStanding,
  type PeopleFilter,
  type PersonState,
  peopleFilterFrom,
} from '../../data/people-rules.ts'
import { peopleMessages } from '../../messages/index.ts'

/** All accounts, by kind, state and name. The filter is in the address. @spec 3.network-marketer, 1.back-office */
export default function People() {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const words = useWords()
  // Masked fields cannot be searched.
  const seesIdentity = !useMasked()('nationalCode')
  const [search, setSearch] = useSearchParams()
  const filter = peopleFilterFrom(search)
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Filter
        key={filter.text}
        filter={filter}
        onApply={(next) => setSearch(addressOfPeople(next), { replace: true })}
      />
      <Pages<PersonRow>
        caption={t('title')}
        queryKey={['people', 'list', filter, seesIdentity]}
        load={(page) => loadPeople(filter, seesIdentity, page)}
        keyOf={(person) => person.id}
        empty={{ title: t('empty'), text: t('emptyText') }}
        columns={[
          {
            head: t('person'),
            cell: (person) => (
              <Link to={`/people/${person.id}`} className={text.link}>
                <PersonName person={person} />
              </Link>
            ),
          },
          { head: t('userType'), cell: ({ userType }) => words.userType(userType) },
          {
            head: t('state'),
            cell: (person) => {
              if (person.isClosed) return <Badge icon={Lock}>{t('closed')}</Badge>
              return hasStanding(person) ? <PersonStateBadge state={person.state} /> : '–'
            },
          },
          {
            head: t('cellphone'),
            cell: ({ cellphone }) => (cellphone ? <Ltr>{format.digits(`0${cellphone}`)}</Ltr> : '–'),
          },
          { head: t('since'), cell: ({ createdAt }) => (createdAt ? format.day(createdAt) : '–') },
        ]}
      />
    </>
  )
}

function Filter({ filter, onApply }: { filter: PeopleFilter; onApply: (filter: PeopleFilter) => void }) {
  const t = useMessages(peopleMessages)
  const words = useWords()
  const [typed, setTyped] = useState(filter.text)
  const isNarrowed = addressOfPeople(filter).size > 0
  return (
    <FilterBar
      label={t('filter')}
      onApply={() => onApply({ ...filter, text: typed })}
      onClear={
        isNarrowed
          ? () => {
              setTyped('')
              onApply({ text: '', userType: '', state: '' })
            }
          : null
      }
    >
      <WordsField label={t('search')} value={typed} onChange={setTyped} />
      <SelectField
        size="md"
        label={t('userType')}
        value={filter.userType}
        onChange={(event) =>
          onApply({ ...filter, text: typed, userType: event.target.value as PeopleFilter['userType'] })
        }
      >
        <option value="">{t('anyType')}</option>
        {userTypes.map((userType) => (
          <option key={userType} value={userType}>
            {words.userType(userType)}
          </option>
        ))}
      </SelectField>
      <SelectField
        size="md"
        label={t('state')}
        value={filter.state}
        onChange={(event) =>
          onApply({ ...filter, text: typed, state: event.target.value as PersonState | '' })
        }
      >
        <option value="">{t('anyState')}</option>
        {marketerStates.map((state) => (
          <option key={state} value={state}>
            {words.marketerState(state)}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
