import { useOnce } from '@anar/app-kit/use-once'
import { typedRial } from '@anar/domain/text'
import { ibanFrom } from '@anar/domain/validation'
import { FormDialog, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { moveMoney, type SellerAccountRow } from '../../../money/data/finance.ts'
import { financeMessages } from '../../../money/messages/index.ts'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { faultOf, useWrite } from '../../../platform/components/use-write.ts'
import { officeMessages } from '../../../platform/messages/index.ts'

type Of = { seller: SellerAccountRow; onClose: () => void }

/** Prompts for the amount to pay out; the default is all that is owed. @spec 2.bank-account-info */
export function SettleDialog({ seller, onClose }: Of) {
  const t = useMessages(financeMessages)
  const office = useMessages(officeMessages)
  const format = useFormat()
  const once = useOnce()
  const { isBusy, refusal, write } = useWrite()
  const perUnit = format.rialsPerUnit
  const [typed, setTyped] = useState(format.amount(seller.balance - (seller.balance % perUnit)))
  const [isChecked, setIsChecked] = useState(false)
  const amountRial = typedRial(typed, perUnit)
  const fault =
    amountRial === null || amountRial === 0
      ? t('amountMandatory')
      : amountRial > seller.balance
        ? t('amountTooMuch')
        : undefined

  async function send() {
    setIsChecked(true)
    if (fault !== undefined || amountRial === null) return
    const body = { sellerId: seller.id, amountRial }
    const isDone = await write(() => once(body, (key) => moveMoney('office/settlements/settle', body, key)))
    if (!isDone) return
    toast.success(t('settleSellerToast'))
    onClose()
  }

  return (
    <FormDialog
      title={t('settleSellerTitle', { name: seller.name })}
      className={text.stack}
      lead={<p>{t('settleSellerText')}</p>}
      refusal={refusal}
      send={t('settleSeller')}
      isSending={isBusy}
      cancel={office('cancel')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('amount', { unit: format.moneyUnit })}
        inputMode="numeric"
        required
        value={typed}
        error={isChecked ? fault : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}

/** Changes a seller's IBAN, with a reason for the audit log. @spec 2.bank-account-info */
export function IbanDialog({ seller, onClose }: Of) {
  const t = useMessages(financeMessages)
  const once = useOnce()
  const [typed, setTyped] = useState(seller.iban ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const [refused, setRefused] = useState<string>()
  const isFaulty = ibanFrom(typed) === null

  async function run(reason: string) {
    const body = { sellerId: seller.id, iban: typed, reason }
    try {
      return await once(body, (key) => moveMoney('office/settlements/set-iban', body, key))
    } catch (error) {
      setRefused(faultOf(error, 'iban'))
      throw error
    }
  }

  return (
    <ReasonDialog
      title={t('setIbanTitle', { name: seller.name })}
      confirm={t('setIbanSend')}
      check={() => {
        setIsChecked(true)
        return !isFaulty
      }}
      run={run}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('setIbanText')}</p>
      <TextField
        ltr
        required
        label={t('iban')}
        value={typed}
        error={isChecked && isFaulty ? t('ibanFault') : refused}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(undefined)
        }}
      />
    </ReasonDialog>
  )
}
