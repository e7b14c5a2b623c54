import { referenceOf } from '@anar/app-kit/api'
import { useParams } from '@anar/app-kit/router'
import type { ReturnStatement } from '@anar/contract/commands'
import { Breadcrumbs, CardSkeleton, Empty, LinkButton, Loading, NotReached, Wrap } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/data/api.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { orderLists, returnsPath } from '../../components/orders/order-lists.ts'
import { useOrderNumber } from '../../components/orders/order-number.ts'
import { useReturnStatement } from '../../data/returns.ts'
import { returnsMessages } from '../../messages/index.ts'
import styles from './defective-product.module.css'
import { ReturnForm } from './form.tsx'
import { whyClosed } from './judge.ts'

/** Requests the return of an item of a delivered order. @spec 5.defect-report, 2.defective-product.1 */
export default function DefectiveProduct() {
  const params = useParams()
  const saleOrderId = Number(params['saleOrderId'])
  const t = useMessages(returnsMessages)
  const query = useReturnStatement(saleOrderId)
  const number = useOrderNumber()(query.data?.orderNumber ?? null)
  const crumbs = [
    { label: t('listTitle'), to: orderLists.delivered.path },
    ...(number
      ? [{ label: `${t('order')} ${number}`, to: `/profile/sale-orders/order/${saleOrderId}` }]
      : []),
    { label: t('title') },
  ]
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs items={crumbs} />
      <WithStatement query={query}>
        {(statement) => (
          <>
            <header className={styles.head}>
              <h1 className={styles.title}>{t('title')}</h1>
              <p className={styles.lead}>{t('lead', { number })}</p>
            </header>
            <Body statement={statement} preferredId={Number(params['orderItemId'])} />
          </>
        )}
      </WithStatement>
    </Wrap>
  )
}

function Body({ statement, preferredId }: { statement: ReturnStatement; preferredId: number }) {
  const closed = whyClosed(statement)
  if (closed) return <Closed why={closed} statement={statement} />
  return <ReturnForm statement={statement} preferredId={preferredId} />
}

function Closed({
  why,
  statement,
}: {
  why: NonNullable<ReturnType<typeof whyClosed>>
  statement: ReturnStatement
}) {
  const t = useMessages(returnsMessages)
  const count = statement.returnDays
  const day = useFormat().day(statement.lastDay ?? '')
  const words = {
    TooLate: t('closedTooLate', { count, day }),
    NotDelivered: t('closedNotDelivered', { count }),
    AllReturned: t('closedAllReturned'),
  }
  return (
    <Empty
      title={t('closedTitle')}
      text={words[why]}
      action={
        why === 'TooLate' ? (
          <LinkButton to="/dissatisfaction">{t('toComplaint')}</LinkButton>
        ) : (
          <LinkButton to={returnsPath}>{t('toReturns')}</LinkButton>
        )
      }
    />
  )
}

function WithStatement({
  query,
  children,
}: {
  query: ReturnType<typeof useReturnStatement>
  children: (statement: ReturnStatement) => ReactNode
}) {
  const t = useMessages(returnsMessages)
  const said = useMessages(failureMessages)
  if (query.data) return children(query.data)
  if (query.isPending) {
    return (
      <Loading>
        <CardSkeleton lines={4} />
        <CardSkeleton lines={6} />
      </Loading>
    )
  }
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Empty
        heading="h1"
        title={t('missingTitle')}
        text={t('missingText')}
        action={<LinkButton to={orderLists.delivered.path}>{t('toDelivered')}</LinkButton>}
      />
    )
  }
  return (
    <NotReached
      title={t('failedTitle')}
      retry={t('retry')}
      onRetry={() => query.refetch()}
      reference={referenceOf(query.error)}
    >
      {said('returnInfo')}
    </NotReached>
  )
}
