import { Alert, Button, Icon, IconButton, Ltr } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Ban, Pencil, Plus } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { CountedPage } from '../../components/counted-page.tsx'
import { todayHere } from '../../data/codes.ts'
import { standingOf } from '../../data/codes-rules.ts'
import { endReward, loadRewards, type RewardBox } from '../../data/rewards.ts'
import { rewardsMessages } from '../../messages/index.ts'
import { RewardDialog } from './dialog.tsx'
import styles from './rewards.module.css'

/** Free units of offers: creating, changing, ending. @spec 3.order-item, 1.back-office */
export default function Rewards() {
  const t = useMessages(rewardsMessages)
  const canEdit = hasPermission(useAccess(), 'codes.edit')
  const [edited, setEdited] = useState<RewardBox | 'new' | null>(null)
  const [ending, setEnding] = useState<RewardBox | null>(null)
  return (
    <>
      <CountedPage<RewardBox>
        here="/codes/rewards"
        title={t('title')}
        lead={t('lead')}
        actions={
          canEdit && (
            <Button icon={<Icon of={Plus} />} onClick={() => setEdited('new')}>
              {t('newReward')}
            </Button>
          )
        }
        note={!canEdit && <Alert>{t('readOnly')}</Alert>}
        listed="rewards"
        load={loadRewards}
        empty={{ title: t('none'), text: t('noneText') }}
        columns={[
          { head: t('goods'), wraps: true, cell: (box) => <Goods box={box} /> },
          { head: t('seller'), cell: ({ skuSeller }) => <bdi>{skuSeller?.seller.name ?? '–'}</bdi> },
          {
            head: t('gift'),
            cell: ({ quantity, rewardQuantity }) => t('giftOf', { quantity, reward: rewardQuantity }),
          },
        ]}
        standingOf={standingOf}
        tools={
          canEdit
            ? {
                head: '',
                cell: (box) =>
                  isChangeable(box) ? (
                    <Tools box={box} onEdit={() => setEdited(box)} onEnd={() => setEnding(box)} />
                  ) : null,
              }
            : undefined
        }
      />
      {edited && <RewardDialog box={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {ending && <EndDialog box={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

const isChangeable = (box: RewardBox) => box.skuSeller !== null && standingOf(box, todayHere()) !== 'over'

function Goods({ box: { skuSeller } }: { box: RewardBox }) {
  return (
    <>
      <b>
        <bdi>{skuSeller?.sku.name ?? '–'}</bdi>
      </b>
      {skuSeller && (
        <span className={text.small}>
          <Ltr>{skuSeller.sku.gtin}</Ltr>
        </span>
      )}
    </>
  )
}

function Tools({ box, onEdit, onEnd }: { box: RewardBox; onEdit: () => void; onEnd: () => void }) {
  const t = useMessages(rewardsMessages)
  const name = box.skuSeller?.sku.name ?? ''
  return (
    <span className={styles.tools}>
      <IconButton size="sm" label={t('edit', { name })} onClick={onEdit}>
        <Icon of={Pencil} size={16} />
      </IconButton>
      <IconButton size="sm" label={t('end', { name })} onClick={onEnd}>
        <Icon of={Ban} size={16} />
      </IconButton>
    </span>
  )
}

function EndDialog({ box, onClose }: { box: RewardBox; onClose: () => void }) {
  const t = useMessages(rewardsMessages)
  return (
    <ReasonDialog
      title={t('endTitle')}
      withReason={false}
      confirm={t('endConfirm')}
      tone="danger"
      run={() => endReward(box.id)}
      onDone={() => {
        toast.success(t('ended'))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        <bdi>{box.skuSeller?.sku.name}</bdi>
      </p>
      <p>{t('endText')}</p>
    </ReasonDialog>
  )
}
