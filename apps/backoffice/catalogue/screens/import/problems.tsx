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

/** Faults and notes of a file, by row and column. */
export function Problems({ detail }: { detail: ImportDetail }) {
  const t = useMessages(importsMessages)
  const { importId, kinds, faultCount, noteCount, state, counts } = detail
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
        <Kinds detail={detail} kind={kind} onChoose={setKind} />
      </Section>
      <Answered query={query}>{(problems) => <Listed problems={problems} total={total} />}</Answered>
    </>
  )
}

function Kinds({
  detail: { kinds, faultCount, noteCount },
  kind,
  onChoose,
}: {
  detail: ImportDetail
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
      <Rows<ImportProblem & { index: number }>
        caption={t('problems')}
        // One cell may have several problems, so only the index is unique.
        rows={problems.map((problem, index) => ({ ...problem, index }))}
        keyOf={({ index }) => index}
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
