import { Badge, Button, Card, Icon, IconButton, Money, Table, Td, Th, VisuallyHidden } from '@anar/ui'
import { useDeliveryDays, useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { officeMessages } from '../../../platform/messages/index.ts'
import { changeDelivery, type DeliveryMethod, type DeliveryRate } from '../../data/delivery.ts'
import { deliveryMessages } from '../../messages/index.ts'
import styles from './delivery.module.css'
import { RateDialog } from './rate-dialog.tsx'

/** One delivery method with its rates. */
export function MethodCard({
  method,
  canEdit,
  isBusy,
  isFirst,
  isLast,
  onMove,
  onEdit,
}: {
  method: DeliveryMethod
  canEdit: boolean
  isBusy: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onEdit: () => void
}) {
  const t = useMessages(deliveryMessages)
  const daysOf = useDeliveryDays()
  const { name, fromDays, toDays, isActive } = method
  return (
    <Card as="section" pad className={styles.method} aria-label={name}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
            <Badge tone={isActive ? 'positive' : 'neutral'}>
              {isActive ? t('isOffered') : t('notOffered')}
            </Badge>
          </h2>
          <p className={styles.note}>{daysOf({ fromDays, toDays })}</p>
        </div>
        {canEdit && (
          <div className={styles.tools}>
            <IconButton label={t('up', { name })} disabled={isFirst || isBusy} onClick={() => onMove(-1)}>
              <Icon of={ArrowUp} size={18} />
            </IconButton>
            <IconButton label={t('down', { name })} disabled={isLast || isBusy} onClick={() => onMove(1)}>
              <Icon of={ArrowDown} size={18} />
            </IconButton>
            <Button
              tone="outline"
              size="sm"
              icon={<Icon of={Pencil} size={16} />}
              aria-label={t('editMethod', { name })}
              onClick={onEdit}
            >
              {t('edit')}
            </Button>
          </div>
        )}
      </div>
      <Rates method={method} canEdit={canEdit} />
    </Card>
  )
}

/** Visually hidden head of the column of buttons. */
function ToolsHead() {
  const t = useMessages(officeMessages)
  return (
    <Th>
      <VisuallyHidden>{t('tools')}</VisuallyHidden>
    </Th>
  )
}

function Rates({ method, canEdit }: { method: DeliveryMethod; canEdit: boolean }) {
  const t = useMessages(deliveryMessages)
  const [edited, setEdited] = useState<DeliveryRate | 'new' | null>(null)
  const [deleted, setDeleted] = useState<DeliveryRate | null>(null)
  return (
    <>
      {method.rates.length === 0 ? (
        <p className={styles.note}>{t('noRates')}</p>
      ) : (
        <div className={styles.rates}>
          <Table caption={t('rates', { name: method.name })}>
            <thead>
              <tr>
                <Th>{t('province')}</Th>
                <Th>{t('upTo')}</Th>
                <Th number>{t('price')}</Th>
                {canEdit && <ToolsHead />}
              </tr>
            </thead>
            <tbody>
              {method.rates.map((rate) => (
                <RateRow
                  key={rate.id}
                  rate={rate}
                  canEdit={canEdit}
                  onEdit={() => setEdited(rate)}
                  onDelete={() => setDeleted(rate)}
                />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {canEdit && (
        <Button
          tone="ghost"
          size="sm"
          className={styles.add}
          icon={<Icon of={Plus} size={16} />}
          onClick={() => setEdited('new')}
        >
          {t('newRate')}
        </Button>
      )}
      {edited && (
        <RateDialog method={method} rate={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleted && (
        <ReasonDialog
          title={t('deleteTitle')}
          withReason={false}
          confirm={t('deleteRate')}
          tone="danger"
          run={() => changeDelivery('office/delivery/delete-rate', { deliveryRateId: deleted.id })}
          onDone={() => {
            toast.success(t('deleted'))
            setDeleted(null)
          }}
          onClose={() => setDeleted(null)}
        >
          <p>{t('deleteText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}

function RateRow({
  rate,
  canEdit,
  onEdit,
  onDelete,
}: {
  rate: DeliveryRate
  canEdit: boolean
  onEdit: () => void
  onDelete: () => void
}) {
  const t = useMessages(deliveryMessages)
  const format = useFormat()
  const province = rate.province?.name ?? t('anyProvince')
  const weight = rate.upToGram === null ? t('anyWeight') : t('grams', { count: format.number(rate.upToGram) })
  return (
    <tr>
      <Td>{province}</Td>
      <Td>{weight}</Td>
      <Td number>{rate.price === 0 ? t('free') : <Money rial={rate.price} />}</Td>
      {canEdit && (
        <Td>
          <span className={styles.rowTools}>
            <IconButton size="sm" label={t('editRateNamed', { province, weight })} onClick={onEdit}>
              <Icon of={Pencil} size={16} />
            </IconButton>
            <IconButton size="sm" label={t('deleteRateNamed', { province, weight })} onClick={onDelete}>
              <Icon of={Trash2} size={16} />
            </IconButton>
          </span>
        </Td>
      )}
    </tr>
  )
}
