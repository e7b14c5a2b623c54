import { Link, Ltr, SelectField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { useState } from 'react'
import { useTitle } from '../../app/title.ts'
import { FilterBar } from '../../components/filter-bar.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Pages } from '../../components/pages.tsx'
import { PersonName } from '../../components/person-name.tsx'
import text from '../../components/text-styles.module.css'
import { type Entry, loadEntries } from '../../data/audit.ts'
import { type AuditFilter, detailRows, pathOfSubject } from '../../data/audit-rules.ts'
import { auditTexts } from '../../texts/audit.ts'
import styles from './audit.module.css'
import { Verification } from './verification.tsx'
import { actionWords, useAuditWords } from './words.ts'

const nothing: AuditFilter = { actor: '', action: '', subject: '' }

/** The log of what staff did, newest first, and whether its chain is whole. @spec 6.audit-log, 1.back-office */
export default function Audit() {
  const t = useTexts(auditTexts)
  const format = useFormat()
  const words = useAuditWords()
  const [filter, setFilter] = useState(nothing)
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Verification />
      <Filter filter={filter} onApply={setFilter} />
      <Pages<Entry>
        caption={t('title')}
        queryKey={['audit', 'entries', filter]}
        load={(page) => loadEntries(filter, page)}
        keyOf={(entry) => entry.id}
        empty={{ title: t('empty'), text: filter === nothing ? undefined : t('emptyText') }}
        columns={[
          {
            head: t('action'),
            cell: ({ action }) => <b>{words.action(action)}</b>,
          },
          {
            head: t('actor'),
            cell: ({ actor }) => (actor ? <PersonName person={actor} /> : t('system')),
          },
          { head: t('subject'), cell: ({ subject }) => <Subject subject={subject} /> },
          { head: t('at'), cell: ({ at }) => format.moment(at) },
          { head: t('details'), wraps: true, cell: ({ details }) => <Details details={details} /> },
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
  const t = useTexts(auditTexts)
  const words = useAuditWords()
  const [typed, setTyped] = useState(filter)
  const show = (next: AuditFilter) => {
    setTyped(next)
    onApply(next)
  }
  return (
    <FilterBar
      label={t('filter')}
      onApply={() => onApply(typed)}
      onClear={JSON.stringify(filter) === JSON.stringify(nothing) ? null : () => show(nothing)}
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
      <TextField
        size="md"
        ltr
        label={t('subject')}
        hint={t('subjectHint')}
        value={typed.subject}
        onChange={(event) => setTyped({ ...typed, subject: event.target.value })}
      />
    </FilterBar>
  )
}

function Subject({ subject }: { subject: string }) {
  const words = useAuditWords()
  const path = pathOfSubject(subject)
  if (path === null) return words.subject(subject)
  return (
    <Link to={path} className={text.link}>
      {words.subject(subject)}
    </Link>
  )
}

function Details({ details }: { details: string }) {
  const words = useAuditWords()
  const rows = detailRows(details)
  if (rows.length === 0) return '–'
  return (
    <dl className={styles.details}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.detail}>
          <dt>{words.detail(name)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
