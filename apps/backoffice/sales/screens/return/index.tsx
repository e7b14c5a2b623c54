import { useParams } from '@anar/app-kit/router'
import { unitsOfLine } from '@anar/domain/ordering'
import { refundWays, returnKinds, unitsOfReturn } from '@anar/domain/returns'
import { cx, Link, Ltr } from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Goods } from '../../../catalogue/components/goods.tsx'
import { OneOf } from '../../../platform/components/answered.tsx'
import { EvidenceTiles } from '../../../platform/components/evidence-tiles.tsx'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { ReturnBadge } from '../../components/return-badge.tsx'
import { useReturnWords } from '../../components/use-return-words.ts'
import { type ReturnDetail, useReturn } from '../../data/returns.ts'
import { returnsMessages } from '../../messages/index.ts'
import { Amounts } from './amounts.tsx'
import { Decision } from './decision.tsx'
import { History } from './history.tsx'
import styles from './return.module.css'

/** One return: the buyer's statement and images, the refund, and the decision. @spec 4.returns, 1.back-office */
export default function ReturnPage() {
  const t = useMessages(returnsMessages)
  const query = useReturn(Number(useParams()['returnId']))
  return (
    <OneOf
      query={query}
      lines={[3, 8]}
      missing={{ title: t('notFound'), text: t('notFoundText'), to: '/returns', back: t('back') }}
      render={(row) => <Loaded key={row.id} row={row} />}
    />
  )
}

function Loaded({ row }: { row: ReturnDetail }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  const number = format.digits(String(row.id))
  useTitle(t('pageTitle', { number }))
  return (
    <>
      <PageHead
        back={{ to: '/returns', label: t('back') }}
        title={t('pageTitle', { number })}
        aside={<ReturnBadge of={row} />}
      />
      <div className={text.columns}>
        <div className={text.column}>
          <Section title={t('images')}>
            {row.documents.length === 0 ? (
              <p className={text.small}>{t('noImages')}</p>
            ) : (
              <EvidenceTiles
                documents={row.documents}
                labelOf={(index) => t('image', { number: format.number(index) })}
              />
            )}
          </Section>
          <Request row={row} />
          <History moves={row.moves} />
        </div>
        <div className={cx(text.column, text.deciding)}>
          <Decision row={row} />
          <Amounts row={row} />
          <Buyer row={row} />
        </div>
      </div>
    </>
  )
}

function Request({ row }: { row: ReturnDetail }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  const unitWords = useUnitWords()
  const words = useReturnWords()
  const kind = returnKinds.find((one) => one === row.kind)
  const way = refundWays.find((one) => one === row.refundTo)
  return (
    <Section title={t('facts')}>
      <div className={styles.goods}>
        <Goods of={row.orderItem.skuSeller} units={unitsOfReturn(row)} t={t} />
      </div>
      <Facts>
        <Fact name={t('reason')}>{kind && words.kind(kind)}</Fact>
        <Fact name={t('quantity')}>
          {t('unitsOf', {
            units: unitWords.units(unitsOfReturn(row)),
            all: unitWords.units(unitsOfLine(row.orderItem)),
          })}
        </Fact>
        <Fact name={t('refundTo')}>{way && words.way(way)}</Fact>
        <Fact name={t('requested')}>{format.moment(row.requestedAt)}</Fact>
        <Fact name={t('deliveredAt')}>
          {row.saleOrder.deliveredAt && format.moment(row.saleOrder.deliveredAt)}
        </Fact>
        <Fact name={t('description')} wide>
          {row.description && (
            <p className={cx(text.body, text.near)} dir="auto">
              {row.description}
            </p>
          )}
        </Fact>
      </Facts>
    </Section>
  )
}

function Buyer({ row }: { row: ReturnDetail }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  const { firstName, lastName, cellphone } = row.networkMarketer
  return (
    <Section title={t('person')}>
      <Facts>
        <Fact name={t('name')}>
          <bdi>
            {firstName} {lastName}
          </bdi>
        </Fact>
        <Fact name={t('cellphone')}>{cellphone && <Ltr>{format.digits(`0${cellphone}`)}</Ltr>}</Fact>
        <Fact name={t('order')}>
          <Link to={`/orders/${row.saleOrder.id}`} className={text.link}>
            <Ltr>{format.digits(row.saleOrder.orderNumber ?? '')}</Ltr>
          </Link>
        </Fact>
      </Facts>
    </Section>
  )
}
