import type { ImportSummary } from '@anar/contract/commands'
import { Badge, Card, Empty, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Answered } from '../../../platform/components/answered.tsx'
import { DownloadLink } from '../../../platform/components/download-link.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { importFormatWords, importStateTones, importStateWords } from '../../components/import-words.ts'
import { templateAddress, useImports } from '../../data/imports.ts'
import { importsMessages } from '../../messages/index.ts'
import { ColumnsHelp } from './columns-help.tsx'
import { SendFile } from './send-file.tsx'

/** Product files: uploading, earlier files, and the columns of our own format. @spec 1.back-office */
export default function Imports() {
  const t = useMessages(importsMessages)
  useTitle(t('title'))
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={{ to: '/products', label: t('toProducts') }}
        actions={<DownloadLink href={templateAddress()}>{t('template')}</DownloadLink>}
      />
      <SendFile />
      <Answered query={useImports()}>{(imports) => <Sent imports={imports} />}</Answered>
      <ColumnsHelp />
    </>
  )
}

function Sent({ imports }: { imports: readonly ImportSummary[] }) {
  const t = useMessages(importsMessages)
  const format = useFormat()
  if (imports.length === 0) {
    return (
      <Card>
        <Empty title={t('none')} text={t('noneText')} />
      </Card>
    )
  }
  return (
    <Rows<ImportSummary>
      caption={t('filesTitle')}
      rows={imports}
      keyOf={({ importId }) => importId}
      columns={[
        {
          head: t('file'),
          wraps: true,
          cell: ({ importId, fileName, format: kind }) => (
            <>
              <Link to={`/imports/${importId}`} className={text.link}>
                <bdi dir="auto">{fileName}</bdi>
              </Link>
              <span className={text.small}>{kind ? t(importFormatWords[kind]) : '–'}</span>
            </>
          ),
        },
        {
          head: t('state'),
          cell: ({ state }) => <Badge tone={importStateTones[state]}>{t(importStateWords[state])}</Badge>,
        },
        { head: t('rows'), number: true, cell: ({ counts }) => format.number(counts.rows) },
        { head: t('faults'), number: true, cell: ({ faultCount }) => format.number(faultCount) },
        {
          head: t('sentAt'),
          cell: ({ createdAt, actorName }) => (
            <>
              {format.moment(createdAt)}
              <span className={text.small}>
                <bdi>{actorName}</bdi>
              </span>
            </>
          ),
        },
      ]}
    />
  )
}
