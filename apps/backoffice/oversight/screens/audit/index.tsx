import { Ltr, SelectField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { PersonName } from '../../../people/components/person-name.tsx'
import { FilterBar } from '../../../platform/components/filter-bar.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { actionWords } from '../../components/audit/action-words.ts'
import { Details } from '../../components/audit/details.tsx'
import { Subject } from '../../components/audit/subject.tsx'
import { useAuditWords } from '../../components/audit/words.ts'
import { type Entry, loadEntries } from '../../data/audit.ts'
import { usernameOf } from '../../data/audit-details.ts'
import {
  type AuditFilter,
  entryFilter,
  type SubjectKind,
  subjectKinds,
  subjectOf,
} from '../../data/audit-rules.ts'
import { auditMessages } from '../../messages/index.ts'
import { Head } from './head.tsx'
import { Partitions } from './partitions.tsx'
import { Verification } from './verification.tsx'

const nothing: AuditFilter = { actor: '', action: '', subject: '' }
const nothingTyped = { actor: '', action: '', number: '' }

/** The audit log, newest first, and the verification of its chain. @spec 6.audit-log, 1.back-office */
export default function Audit() {
  const t = useMessages(auditMessages)
  const format = useFormat()
  const words = useAuditWords()
  const [filter, setFilter] = useState(nothing)
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Verification />
      <Head />
      <Partitions />
      <Filter filter={filter} onApply={setFilter} />
      <Pages<Entry>
        caption={t('title')}
        queryKey={['audit', 'entries', filter]}
        load={(page) => loadEntries(filter, page)}
        keyOf={(entry) => entry.id}
        empty={{ title: t('empty'), text: entryFilter(filter) === undefined ? undefined : t('emptyText') }}
        columns={[
          {
            head: t('action'),
            cell: ({ action }) => <b>{words.action(action)}</b>,
          },
          {
            head: t('colleague'),
            cell: ({ actor }) => (actor ? <PersonName person={actor} /> : t('system')),
          },
          { head: t('subject'), cell: (entry) => <About entry={entry} /> },
          { head: t('at'), cell: ({ at }) => format.moment(at) },
          { head: t('details'), wraps: true, cell: (entry) => <Details entry={entry} /> },
          {
            head: t('number'),
            cell: ({ id, hash }) => (
              <>
                {format.number(id)}
                <span className={text.small}>
                  <Ltr>{hash.slice(0, 10)}</Ltr>
                </span>
              </>
            ),
          },
        ]}
      />
    </>
  )
}

function Filter({ filter, onApply }: { filter: AuditFilter; onApply: (filter: AuditFilter) => void }) {
  const t = useMessages(auditMessages)
  const words = useAuditWords()
  const [typed, setTyped] = useState(nothingTyped)
  const [kind, setKind] = useState<SubjectKind | ''>('')
  const filterOf = ({ actor, action, number }: typeof typed, of = kind): AuditFilter => ({
    actor,
    action,
    subject: subjectOf(of, number),
  })
  const show = (next: typeof typed) => {
    setTyped(next)
    onApply(filterOf(next))
  }
  const clear = () => {
    setTyped(nothingTyped)
    setKind('')
    onApply(nothing)
  }
  return (
    <FilterBar
      label={t('filter')}
      onApply={() => onApply(filterOf(typed))}
      onClear={entryFilter(filter) === undefined ? null : clear}
    >
      <TextField
        size="md"
        ltr
        label={t('actor')}
        value={typed.actor}
        onChange={(event) => setTyped({ ...typed, actor: event.target.value })}
      />
      <SelectField
        size="md"
        label={t('action')}
        value={typed.action}
        onChange={(event) => show({ ...typed, action: event.target.value })}
      >
        <option value="">{t('anyAction')}</option>
        {Object.keys(actionWords).map((action) => (
          <option key={action} value={action}>
            {words.action(action)}
          </option>
        ))}
      </SelectField>
      <SubjectFields
        kind={kind}
        number={typed.number}
        onKind={(chosen) => {
          // A number filters only together with a kind.
          const next = { ...typed, number: '' }
          setKind(chosen)
          setTyped(next)
          onApply(filterOf(next, chosen))
        }}
        onNumber={(number) => setTyped({ ...typed, number })}
      />
    </FilterBar>
  )
}

/** Subject filter: a kind, then a number. */
function SubjectFields({
  kind,
  number,
  onKind,
  onNumber,
}: {
  kind: SubjectKind | ''
  number: string
  onKind: (kind: SubjectKind | '') => void
  onNumber: (number: string) => void
}) {
  const t = useMessages(auditMessages)
  const words = useAuditWords()
  return (
    <>
      <SelectField
        size="md"
        label={t('subject')}
        value={kind}
        onChange={(event) => onKind(event.target.value as SubjectKind | '')}
      >
        <option value="">{t('anySubject')}</option>
        {subjectKinds.map((one) => (
          <option key={one} value={one}>
            {words.kind(one)}
          </option>
        ))}
      </SelectField>
      {kind !== '' && (
        <TextField
          size="md"
          inputMode="numeric"
          label={t('subjectNumber')}
          value={number}
          onChange={(event) => onNumber(event.target.value)}
        />
      )}
    </>
  )
}

/** Subject of an entry; an account shows its username, then its number. */
function About({ entry }: { entry: Entry }) {
  const words = useAuditWords()
  const username = usernameOf(entry)
  return (
    <>
      <Subject subject={entry.subject} username={username} />
      {username !== null && <span className={text.small}>{words.subject(entry.subject)}</span>}
    </>
  )
}
