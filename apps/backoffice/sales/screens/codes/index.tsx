import { Icon, Link, LinkButton, Ltr, Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Plus } from '@anar/ui/icons'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { CountedPage } from '../../components/counted-page.tsx'
import { type DiscountCode, loadCodes } from '../../data/codes.ts'
import { codeStanding } from '../../data/codes-rules.ts'
import { codesMessages } from '../../messages/index.ts'

/** Discount codes of the shop with their use. @spec 3.order-labels, 1.back-office */
export default function Codes() {
  const t = useMessages(codesMessages)
  const format = useFormat()
  const canEdit = hasPermission(useAccess(), 'codes.edit')
  return (
    <CountedPage<DiscountCode>
      here="/codes"
      title={t('title')}
      lead={t('lead')}
      actions={
        canEdit && (
          <LinkButton to="/codes/new" icon={<Icon of={Plus} />}>
            {t('newCode')}
          </LinkButton>
        )
      }
      listed="codes"
      load={loadCodes}
      empty={{ title: t('none'), text: t('noneText') }}
      columns={[
        { head: t('code'), wraps: true, cell: (code) => <Name code={code} /> },
        { head: t('takesOff'), number: true, cell: (code) => <TakesOff code={code} /> },
        {
          head: t('uses'),
          number: true,
          cell: ({ useCount, usageLimit }) =>
            usageLimit === null
              ? format.number(useCount ?? 0)
              : t('usesOf', { count: useCount ?? 0, limit: usageLimit }),
        },
        {
          head: t('total'),
          number: true,
          cell: ({ discountTotal }) => <Money rial={discountTotal ?? 0} />,
        },
      ]}
      standingOf={codeStanding}
    />
  )
}

function Name({ code: { id, code, title } }: { code: DiscountCode }) {
  const t = useMessages(codesMessages)
  return (
    <>
      <Link to={`/codes/${id}`} className={text.link} aria-label={t('open', { code })}>
        <Ltr>{code}</Ltr>
      </Link>
      <span className={text.small}>
        <bdi>{title}</bdi>
      </span>
    </>
  )
}

function TakesOff({ code: { percent, amount, ceiling } }: { code: DiscountCode }) {
  const t = useMessages(codesMessages)
  const format = useFormat()
  if (percent === null) return <Money rial={amount ?? 0} />
  if (ceiling === null) return format.percent(percent)
  return t.rich('upTo', { percent: format.percent(percent), amount: <Money rial={ceiling} /> })
}
