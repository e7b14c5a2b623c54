import { useNavigate } from '@anar/app-kit/router'
import type { ProductAnswer } from '@anar/contract/commands'
import { Alert, Button, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Ban, Copy, RotateCcw, Trash2 } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { leavingConfirmed } from '../../../platform/components/unsaved.tsx'
import { useWrite } from '../../../platform/components/use-write.ts'
import { endDraft, writeCatalogue } from '../../data/catalogue.ts'
import { catalogueMessages } from '../../messages/index.ts'
import type { Editing } from './use-editing.ts'

type Started = { draftId: number; revision: number }

/** Further actions: discard the draft, copy, withdraw from sale, restore. */
export function MoreActions({ product, editing }: { product: ProductAnswer | null; editing: Editing }) {
  const t = useMessages(catalogueMessages)
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<'discard' | 'withdraw' | null>(null)
  const { isBusy, refusal, write } = useWrite()
  const { started, isDirty, isUnsaved } = editing
  const productId = product?.productId ?? 0
  // Each of them reloads the product.
  const isHindered = isBusy || isUnsaved

  async function duplicate() {
    let draftId = 0
    const isDone = await write(async () => {
      ;({ draftId } = await writeCatalogue('office/catalogue/duplicate', { productId }))
    })
    if (!isDone) return
    toast.success(t('duplicated'))
    void navigate(`/products/drafts/${draftId}`)
  }
  async function restore() {
    if (await write(() => writeCatalogue('office/catalogue/restore', { productId })))
      toast.success(t('restoredToast'))
  }

  return (
    <div className={text.buttons}>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      {product && (
        <Button tone="ghost" icon={<Icon of={Copy} size={18} />} disabled={isHindered} onClick={duplicate}>
          {t('duplicate')}
        </Button>
      )}
      {product?.isOnSale && (
        <Button
          tone="ghost"
          icon={<Icon of={Ban} size={18} />}
          disabled={isHindered}
          onClick={() => setOpenDialog('withdraw')}
        >
          {t('withdraw')}
        </Button>
      )}
      {product && !product.isOnSale && (
        <Button tone="ghost" icon={<Icon of={RotateCcw} size={18} />} disabled={isHindered} onClick={restore}>
          {t('restore')}
        </Button>
      )}
      {started && (
        <Button tone="ghost" icon={<Icon of={Trash2} size={18} />} onClick={() => setOpenDialog('discard')}>
          {t('discard')}
        </Button>
      )}
      {product && isDirty && <span className={text.small}>{t('saveFirst')}</span>}
      {openDialog === 'withdraw' && <Withdrawing productId={productId} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'discard' && started && (
        <Discarding started={started} onClose={() => setOpenDialog(null)} />
      )}
    </div>
  )
}

function Withdrawing({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useMessages(catalogueMessages)
  return (
    <ReasonDialog
      title={t('withdrawTitle')}
      confirm={t('withdraw')}
      tone="danger"
      run={(reason) => writeCatalogue('office/catalogue/withdraw', { productId, reason })}
      onDone={() => {
        toast.success(t('withdrawnToast'))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('withdrawText')}</p>
    </ReasonDialog>
  )
}

function Discarding({ started: { draftId, revision }, onClose }: { started: Started; onClose: () => void }) {
  const t = useMessages(catalogueMessages)
  const navigate = useNavigate()
  return (
    <ReasonDialog
      title={t('discardTitle')}
      withReason={false}
      confirm={t('discard')}
      tone="danger"
      run={() => endDraft('office/catalogue/discard-draft', { draftId, revision })}
      onDone={() => {
        toast.success(t('discarded'))
        void navigate('/products', leavingConfirmed)
      }}
      onClose={onClose}
    >
      <p>{t('discardText')}</p>
    </ReasonDialog>
  )
}
