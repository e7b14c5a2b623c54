import type { BooksAnswer, MonthSeal } from '@anar/contract/commands'
import { Badge, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { calendarNow } from '../../../platform/data/api.ts'
import { instantHere } from '../../../platform/data/moments.ts'
import { financeMessages } from '../../messages/index.ts'

const shownDigits = 12

/** The closed months of the ledger: when each was closed, what it holds, and whether it is still that. */
export function Seals({ seals }: { seals: BooksAnswer['seals'] }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  return (
    <div className={text.stack}>
      <h2>{t('seals')}</h2>
      <p>{t('sealsNote')}</p>
      {seals.length === 0 ? (
        <p>{t('sealsEmpty')}</p>
      ) : (
        <Rows
          caption={t('seals')}
          rows={seals}
          keyOf={({ month }) => month}
          columns={[
            { head: t('columnMonth'), cell: ({ month }) => <bdi>{format.month(month)}</bdi> },
            {
              head: t('columnSealed'),
              cell: ({ sealedAt }) => sealedAt && format.moment(instantHere(sealedAt, calendarNow())),
            },
            {
              head: t('columnTransfers'),
              number: true,
              cell: ({ transferCount }) => transferCount !== null && format.number(transferCount),
            },
            { head: t('columnHash'), cell: ({ sha256 }) => sha256 && <Hash sha256={sha256} /> },
            { head: t('columnSealState'), cell: (seal) => <State seal={seal} /> },
          ]}
        />
      )}
    </div>
  )
}

function Hash({ sha256 }: { sha256: string }) {
  return (
    <span title={sha256}>
      <Ltr>{sha256.slice(0, shownDigits)}…</Ltr>
    </span>
  )
}

function State({ seal: { sealedAt, differs } }: { seal: MonthSeal }) {
  const t = useMessages(financeMessages)
  if (differs) return <Badge tone="danger">{t('sealDiffers')}</Badge>
  return sealedAt === null ? (
    <Badge tone="neutral">{t('sealWaits')}</Badge>
  ) : (
    <Badge tone="positive">{t('sealGood')}</Badge>
  )
}
