import { type ImportFieldName, importColumns, importFields } from '@anar/contract/commands'
import { Ltr } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Section } from '../../../platform/components/facts.tsx'
import { More } from '../../../platform/components/more.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { importsMessages } from '../../messages/index.ts'
import styles from './imports.module.css'

/** What each column of our own file format holds, from the table that the template and the import use. */
export function ColumnsHelp() {
  const t = useMessages(importsMessages)
  return (
    <More summary={t('columnsTitle')} className={styles.help}>
      <Section title={t('columnsTitle')}>
        <p className={text.body}>{t('columnsText')}</p>
      </Section>
      <Rows<ImportFieldName>
        caption={t('columnsTitle')}
        rows={Object.keys(importFields) as ImportFieldName[]}
        keyOf={(field) => field}
        columns={[
          { head: t('column'), cell: (field) => <ColumnNames field={field} /> },
          { head: t('columnMeaning'), wraps: true, cell: (field) => t(`col_${field}`) },
          {
            head: t('columnExample'),
            wraps: true,
            cell: (field) => {
              const example = importColumns.find((column) => column.field === field)!.example
              return <bdi dir="auto">{example || '–'}</bdi>
            },
          },
        ]}
      />
    </More>
  )
}

function ColumnNames({ field }: { field: ImportFieldName }) {
  const t = useMessages(importsMessages)
  const [first, ...others] = importColumns.filter((column) => column.field === field)
  return (
    <>
      <Ltr>{first!.name}</Ltr>
      {others.length > 0 && (
        <span className={text.small}>
          {t.rich('columnsEach', {
            languages: <Ltr>{others.map(({ language }) => `_${language}`).join(' ')}</Ltr>,
          })}
        </span>
      )}
    </>
  )
}
