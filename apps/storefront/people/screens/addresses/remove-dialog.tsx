import { Alert, Button, Dialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { messageOf } from '../../../platform/data/failure.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import type { Address } from '../../components/addresses/types.ts'
import { deleteAddress } from '../../data/addresses.ts'
import { addressesMessages } from '../../messages/index.ts'

/** Confirms the deletion of an address. Placed orders keep it. */
export function RemoveDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const t = useMessages(addressesMessages)
  const failures = useMessages(failureMessages)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  function close() {
    setRefusal(null)
    onClose()
  }
  async function remove(addressId: number) {
    setIsBusy(true)
    setRefusal(null)
    try {
      await deleteAddress(addressId)
      toast.success(t('removed'))
      close()
    } catch (error) {
      setRefusal(messageOf(error, failures('delete')))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open={address !== null}
      onClose={close}
      title={t('removeTitle')}
      size="sm"
      footer={
        <>
          <Button tone="danger" loading={isBusy} onClick={() => address && void remove(address.id)}>
            {t('removeConfirm')}
          </Button>
          <Button tone="outline" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <p>{address && t.rich('removeText', { title: <bdi>{address.addressTitle}</bdi> })}</p>
    </Dialog>
  )
}
