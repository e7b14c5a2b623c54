import { isAllowed } from '@anar/domain/membership'
import { Alert, Badge, Button, Card, Dialog } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import {
  cancelPreferred,
  choosePreferred,
  memberStatusOf,
  type ProfileRow,
} from '../../../people/data/profile.ts'
import { profileMessages } from '../../../people/messages/index.ts'
import { refusalOf } from '../../../platform/components/forms/refusal.ts'
import { usePromises } from '../../../platform/data/settings.ts'

/** Normal or preferred customer, its meaning, and the change to the other. @spec 1.customer-kinds, 4.membership-rules */
export function CustomerKind({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const { customerRemovalMonths, preferredBlockMonths } = usePromises()
  const [isConfirming, setIsConfirming] = useState(false)
  const isPreferred = profile.userType === 'PreferredCustomer'
  if (!isPreferred && profile.userType !== 'Customer') return null
  const canChange = isAllowed(isPreferred ? 'cancel-preferred' : 'choose-preferred', memberStatusOf(profile))
  return (
    <Card as="section" pad aria-labelledby="kind">
      <div className={page.cardHead}>
        <h2 id="kind" className={page.subtitle}>
          {t('kind')}
        </h2>
        <Badge tone={isPreferred ? 'accent' : 'neutral'}>
          {isPreferred ? t('userType.PreferredCustomer') : t('userType.Customer')}
        </Badge>
      </div>
      <p className={page.note}>
        {isPreferred
          ? t('kindPreferredText', { count: preferredBlockMonths })
          : t('kindCustomerText', { count: customerRemovalMonths })}
      </p>
      {isPreferred && profile.preferredSince && (
        <p className={page.note}>{t('kindSince', { day: format.day(profile.preferredSince) })}</p>
      )}
      {canChange && (
        <div className={page.actions}>
          <Button tone={isPreferred ? 'ghost' : 'soft'} onClick={() => setIsConfirming(true)}>
            {isPreferred ? t('cancelPreferred') : t('choosePreferred')}
          </Button>
        </div>
      )}
      <KindDialog isPreferred={isPreferred} open={isConfirming} onClose={() => setIsConfirming(false)} />
    </Card>
  )
}

function KindDialog({
  isPreferred,
  open,
  onClose,
}: {
  isPreferred: boolean
  open: boolean
  onClose: () => void
}) {
  const t = useMessages(profileMessages)
  const { preferredBanDays, preferredBlockMonths } = usePromises()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => {
    setRefusal(null)
    onClose()
  }
  const confirm = async () => {
    setIsBusy(true)
    setRefusal(null)
    try {
      await (isPreferred ? cancelPreferred() : choosePreferred())
      toast.success(isPreferred ? t('preferredCancelled') : t('preferredChosen'))
      close()
    } catch (error) {
      setRefusal(refusalOf(error, [], t('noAnswer')).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      size="sm"
      title={isPreferred ? t('cancelPreferredTitle') : t('choosePreferredTitle')}
      footer={
        <>
          <Button tone={isPreferred ? 'danger' : 'primary'} loading={isBusy} onClick={confirm}>
            {isPreferred ? t('cancelPreferred') : t('choosePreferred')}
          </Button>
          <Button tone="outline" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>
        {isPreferred
          ? t('cancelPreferredText', { count: preferredBanDays })
          : t('kindPreferredText', { count: preferredBlockMonths })}
      </p>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </Dialog>
  )
}
