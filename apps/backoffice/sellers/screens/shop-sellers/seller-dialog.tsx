import { Alert, Switch, TextField } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { type ShopSeller, saveSeller } from '../../data/sellers.ts'
import { sellersMessages } from '../../messages/index.ts'

/** Bounds of a seller's name in characters, as in the command. */
const nameLength = { min: 2, max: 80 }

/** Names of a seller, whether its offers are on sale, and the reason for the change. @spec 3.seller */
export function SellerDialog({ seller, onClose }: { seller: ShopSeller; onClose: () => void }) {
  const t = useMessages(sellersMessages)
  const isPersian = useLanguage() === 'pe'
  const { id, revision, isOwn } = seller
  const [name, setName] = useState(seller.names)
  const [isActive, setIsActive] = useState(seller.isActive)
  const [isChecked, setIsChecked] = useState(false)
  const isStopped = seller.isActive && !isActive
  const isOpened = !seller.isActive && isActive

  function check(): boolean {
    setIsChecked(true)
    return isGoodName(name.fa) && isGoodName(name.en)
  }
  const control = (side: 'fa' | 'en') => ({
    lang: side,
    required: true,
    autoComplete: 'off',
    value: name[side],
    error: isChecked && !isGoodName(name[side]) ? t('nameWrong') : undefined,
    onChange: (event: { target: { value: string } }) => setName({ ...name, [side]: event.target.value }),
  })

  return (
    <ReasonDialog
      title={t('editNamed', { name: seller.name })}
      confirm={isStopped ? t('saveAndStop') : t('save')}
      tone={isStopped ? 'danger' : 'primary'}
      check={check}
      run={(reason) => saveSeller({ sellerId: id, revision, name, isActive, reason })}
      onDone={() => {
        const done = isStopped ? 'sellerStopped' : isOpened ? 'sellerOpened' : 'sellerSaved'
        toast.success(t(done, { name: isPersian ? name.fa : name.en }))
        onClose()
      }}
      onClose={onClose}
    >
      <div className={text.stack}>
        <TextField dir="rtl" label={t('nameFa')} {...control('fa')} />
        <TextField dir="ltr" label={t('nameEn')} {...control('en')} />
        {!isOwn && (
          <Switch checked={isActive} onChange={(event) => setIsActive(event.target.checked)}>
            {t('sells')}
          </Switch>
        )}
        {isStopped && <Alert tone="warning">{t('stopText')}</Alert>}
      </div>
    </ReasonDialog>
  )
}

function isGoodName(name: string): boolean {
  const { length } = name.trim()
  return length >= nameLength.min && length <= nameLength.max
}
