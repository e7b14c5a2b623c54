import { type ImportDetail, type ImportProblem, shownProblems } from '@anar/contract/commands'
import { Badge, Card, Empty, SelectField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { Answered } from '../../../platform/components/answered.tsx'
import { DownloadLink } from '../../../platform/components/download-link.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { problemsAddress, useProblems } from '../../data/imports.ts'
import { importsMessages } from '../../messages/index.ts'
import styles from './import.module.css'

/** Everything that is wrong with a file and everything that is not taken over, by row and column. */
export function Problems({ found }: { found: ImportDetail }) {
  const t = useMessages(importsMessages)
  const { importId, kinds, faultCount, noteCount, state, counts } = found
  const [kind, setKind] = useState<string | null>(null)
  const total = kind === null ? faultCount + noteCount : (kinds.find((one) => one.kind === kind)?.count ?? 0)
  const query = useProblems(importId, { kind, standing: `${state} ${counts.failed} ${total}` })
  if (faultCount + noteCount === 0) {
    return (
      <Card>
        <Empty title={t('problemsNone')} />
      </Card>
    )
  }
  return (
    <>
      <Section
        title={t('problems')}
        aside={<DownloadLink href={problemsAddress(importId)}>{t('problemsAll')}</DownloadLink>}
      >
        <Kinds found={found} kind={kind} onChoose={setKind} />
      </Section>
      <Answered query={query}>{(problems) => <Listed problems={problems} total={total} />}</Answered>
    </>
  )
}

function Kinds({
  found: { kinds, faultCount, noteCount },
  kind,
  onChoose,
}: {
  found: ImportDetail
  kind: string | null
  onChoose: (kind: string | null) => void
}) {
  const t = useMessages(importsMessages)
  const format = useFormat()
  return (
    <div className={styles.kinds}>
      <span className={text.buttons}>
        <Badge tone={faultCount > 0 ? 'danger' : 'neutral'}>
          {t('faults')} {format.number(faultCount)}
        </Badge>
        {noteCount > 0 && (
          <Badge tone="info">
            {t('notes')} {format.number(noteCount)}
          </Badge>
        )}
      </span>
      <SelectField
        size="md"
        label={t('kind')}
        value={kind ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{t('allKinds')}</option>
        {kinds.map((one) => (
          <option key={`${one.kind} ${one.isNote}`} value={one.kind}>
            {`${one.title} (${format.number(one.count)})`}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Listed({ problems, total }: { problems: readonly ImportProblem[]; total: number }) {
  const t = useMessages(importsMessages)
  const format = useFormat()
  return (
    <>
      <Rows<ImportProblem & { place: number }>
        caption={t('problems')}
        // Of two at one cell nothing else tells them apart.
        rows={problems.map((problem, place) => ({ ...problem, place }))}
        keyOf={({ place }) => place}
        columns={[
          {
            head: t('row'),
            cell: ({ row }) => (row === 0 ? t('wholeFile') : t('rowNumber', { row })),
          },
          { head: t('column'), cell: ({ column }) => <bdi dir="ltr">{column || '–'}</bdi> },
          {
            head: t('kind'),
            cell: ({ isNote }) => (
              <Badge tone={isNote ? 'info' : 'danger'}>{t(isNote ? 'note' : 'fault')}</Badge>
            ),
          },
          { head: t('message'), wraps: true, cell: ({ message }) => message },
          { head: t('value'), wraps: true, cell: ({ value }) => <bdi dir="auto">{value || '–'}</bdi> },
        ]}
      />
      {total > problems.length && problems.length >= shownProblems && (
        <p className={text.small}>
          {t('problemsLimited', { shown: format.number(problems.length), total: format.number(total) })}
        </p>
      )}
    </>
  )
}
