import { Alert, Button, Card, CardSkeleton, Empty, Icon } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Plus } from '@anar/ui/icons'
import { useState } from 'react'
import { moved } from '../../../content/data/article-order.ts'
import { Failed } from '../../../platform/components/failed.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { changeDelivery, type DeliveryMethod, useDelivery } from '../../data/delivery.ts'
import { deliveryMessages } from '../../messages/index.ts'
import styles from './delivery.module.css'
import { MethodCard } from './method-card.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { Warehouses } from './warehouses.tsx'

/**
 * Delivery methods in the order of the checkout, with their rates; and the warehouses.
 * @spec 2.choose-address, 1.back-office
 */
export default function Delivery() {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const canEdit = hasPermission(useAccess(), 'settings.edit')
  const query = useDelivery(language)
  const [edited, setEdited] = useState<DeliveryMethod | 'new' | null>(null)
  const { isBusy, refusal, write } = useWrite()
  useTitle(t('title'))
  const methods = query.data ?? []
  const move = (id: number, step: -1 | 1) => {
    const deliveryMethodIds = moved(
      methods.map((method) => method.id),
      id,
      step,
    )
    void write(() => changeDelivery('office/delivery/order', { deliveryMethodIds }))
  }
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          canEdit && (
            <Button icon={<Icon of={Plus} />} onClick={() => setEdited('new')}>
              {t('newMethod')}
            </Button>
          )
        }
      />
      {!canEdit && <Alert>{t('readOnly')}</Alert>}
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <div className={styles.methods}>
        {query.isPending && <CardSkeleton lines={6} />}
        {query.error && !query.data && <Failed error={query.error} onRetry={() => query.refetch()} />}
        {query.data?.length === 0 && (
          <Card>
            <Empty title={t('none')} text={t('noneText')} />
          </Card>
        )}
        {methods.map((method, index) => (
          <MethodCard
            key={method.id}
            method={method}
            canEdit={canEdit}
            isBusy={isBusy}
            isFirst={index === 0}
            isLast={index === methods.length - 1}
            onMove={(step) => move(method.id, step)}
            onEdit={() => setEdited(method)}
          />
        ))}
      </div>
      <Warehouses canEdit={canEdit} />
      {edited && <MethodDialog method={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
