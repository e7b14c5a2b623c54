import { Badge, Button, Card, CardSkeleton, Icon, IconButton } from '@anar/ui'
import { useAddressLine } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { MapPin, Pencil, Plus, Trash2 } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useWarehouseRows, type WarehouseRow } from '../../../catalogue/data/warehouses.ts'
import { Failed } from '../../../platform/components/failed.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { changeDelivery } from '../../data/delivery.ts'
import { deliveryMessages } from '../../messages/index.ts'
import styles from './delivery.module.css'
import { WarehouseDialog } from './warehouse-dialog.tsx'

/** Warehouses, and which of them offer pickup. @spec 2.choose-address, 1.back-office */
export function Warehouses({ canEdit }: { canEdit: boolean }) {
  const t = useMessages(deliveryMessages)
  const query = useWarehouseRows()
  const [edited, setEdited] = useState<WarehouseRow | 'new' | null>(null)
  const [deleted, setDeleted] = useState<WarehouseRow | null>(null)
  return (
    <section className={styles.methods} aria-labelledby="warehouses">
      <div className={styles.sectionHead}>
        <div className={styles.sectionWords}>
          <h2 id="warehouses" className={styles.sectionTitle}>
            {t('warehouses')}
          </h2>
          <p className={styles.note}>{t('warehousesLead')}</p>
        </div>
        {canEdit && (
          <Button tone="outline" icon={<Icon of={Plus} />} onClick={() => setEdited('new')}>
            {t('newWarehouse')}
          </Button>
        )}
      </div>
      {query.isPending && <CardSkeleton lines={3} />}
      {query.error && !query.data && <Failed error={query.error} onRetry={() => query.refetch()} />}
      <div className={styles.warehouses}>
        {query.data?.map((warehouse) => (
          <WarehouseCard
            key={warehouse.id}
            warehouse={warehouse}
            canEdit={canEdit}
            onEdit={() => setEdited(warehouse)}
            onDelete={() => setDeleted(warehouse)}
          />
        ))}
      </div>
      {edited && (
        <WarehouseDialog warehouse={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleted && <DeleteDialog warehouse={deleted} onClose={() => setDeleted(null)} />}
    </section>
  )
}

function WarehouseCard({
  warehouse: { name, address, city, preparationDays, isPickup },
  canEdit,
  onEdit,
  onDelete,
}: {
  warehouse: WarehouseRow
  canEdit: boolean
  onEdit: () => void
  onDelete: () => void
}) {
  const t = useMessages(deliveryMessages)
  const addressOf = useAddressLine()
  return (
    <Card as="article" pad className={styles.warehouse} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
          {!isPickup && <Badge tone="neutral">{t('noPickup')}</Badge>}
        </h3>
        {canEdit && (
          <div className={styles.tools}>
            <IconButton label={t('editWarehouse', { name })} onClick={onEdit}>
              <Icon of={Pencil} size={18} />
            </IconButton>
            <IconButton label={t('deleteWarehouse', { name })} onClick={onDelete}>
              <Icon of={Trash2} size={18} />
            </IconButton>
          </div>
        )}
      </div>
      <p className={styles.address}>
        <Icon of={MapPin} size={18} />
        <bdi>
          {t('warehouseLine', {
            province: city.province.name,
            city: city.title,
            address: addressOf(address),
          })}
        </bdi>
      </p>
      <p className={styles.note}>
        {preparationDays === 0 ? t('noPreparation') : t('preparation', { count: preparationDays })}
      </p>
    </Card>
  )
}

function DeleteDialog({
  warehouse: { id, name },
  onClose,
}: {
  warehouse: WarehouseRow
  onClose: () => void
}) {
  const t = useMessages(deliveryMessages)
  return (
    <ReasonDialog
      title={t('deleteWarehouseTitle', { name })}
      withReason={false}
      confirm={t('confirmDeleteWarehouse')}
      tone="danger"
      run={() => changeDelivery('office/delivery/delete-warehouse', { warehouseId: id })}
      onDone={() => {
        toast.success(t('warehouseDeleted'))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('deleteWarehouseText')}</p>
    </ReasonDialog>
  )
}
