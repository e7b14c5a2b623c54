import { unitsOfLine } from '@anar/domain/ordering'
import { Alert, Money, Score, Summary } from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Section } from '../../../platform/components/facts.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { creditNoteAddress, type ReturnDetail, useRefundNow } from '../../data/returns.ts'
import { returnsMessages } from '../../messages/index.ts'

/** The refund: the paid amounts, or those of a refund now. @spec 4.returns */
export function Amounts({ row }: { row: ReturnDetail }) {
  if (row.state === 'Refunded') return <Done row={row} />
  return row.endedAt === null ? <Expected row={row} /> : null
}

function Expected({ row }: { row: ReturnDetail }) {
  const t = useMessages(returnsMessages)
  const unitWords = useUnitWords()
  const { data: share } = useRefundNow(row.id)
  if (share === undefined) return null
  if (share === null) return <Alert tone="warning">{t('nothingLeft')}</Alert>
  return (
    <Section title={t('amounts')}>
      <Summary
        rows={[
          { label: t('goodsAmount'), value: <Money rial={share.goodsAmount} /> },
          ...(share.orderDiscountShare > 0
            ? [
                {
                  label: t('codeShare'),
                  value: <Money rial={share.orderDiscountShare} />,
                  tone: 'muted' as const,
                },
              ]
            : []),
          { label: t('vat'), value: <Money rial={share.vatAmount} /> },
          { label: t('scoreTaken'), value: <Score hundredths={share.score} pill /> },
          {
            label: t('units'),
            value: unitWords.units(unitsOfLine({ ...share, quantity: row.quantity })),
          },
        ]}
        total={{ label: t('totalBack'), value: <Money rial={share.totalRial} /> }}
      />
      {share.totalRial < share.shareRial && <Alert tone="info">{t('pricedAnew')}</Alert>}
    </Section>
  )
}

function Done({ row }: { row: ReturnDetail }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  const [goods, vat] = [row.goodsAmount ?? 0, row.vatAmount ?? 0]
  return (
    <Section title={t('amountsDone')}>
      <Summary
        rows={[
          { label: t('goodsAmount'), value: <Money rial={goods} /> },
          { label: t('vat'), value: <Money rial={vat} /> },
          { label: t('scoreTaken'), value: <Score hundredths={row.score ?? 0} pill /> },
        ]}
        total={{ label: t('totalBack'), value: <Money rial={goods + vat} /> }}
      />
      <a href={creditNoteAddress(row.id)} target="_blank" rel="noreferrer" className={text.link}>
        {t('creditNote', { number: format.digits(row.creditNoteNumber ?? '') })}
      </a>
    </Section>
  )
}
