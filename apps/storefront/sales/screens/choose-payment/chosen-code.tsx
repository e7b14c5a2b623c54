import { Alert, Button, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Ticket } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { paymentMeansMessages } from '../../../money/messages/shopping.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import { type JudgedCode, removeCode } from '../../data/basket.ts'
import { chosenCodeMessages } from '../../messages/index.ts'
import styles from './choose-payment.module.css'
import { useRefusalWords } from './code-words.ts'

/** The code of a basket with its discount or its refusal, and a button that removes it. */
export default function ChosenCode({
  saleOrderId,
  code,
  discountRial,
}: {
  saleOrderId: number
  code: JudgedCode
  discountRial: number
}) {
  const t = useMessages(paymentMeansMessages)
  const tCode = useMessages(chosenCodeMessages)
  const format = useFormat()
  const refusal = useRefusalWords()(code)
  const [isBusy, setIsBusy] = useState(false)

  async function remove() {
    setIsBusy(true)
    try {
      await removeCode(saleOrderId)
      toast.success(tCode('codeRemoved'))
    } catch (error) {
      setIsBusy(false)
      toast.error(messageOf(error, t('codeFailed')))
    }
  }

  const success =
    discountRial > 0 ? tCode('codeApplied', { amount: format.rial(discountRial) }) : tCode('codeNothing')
  return (
    <>
      <div className={styles.codeRow}>
        <TextField
          ltr
          readOnly
          label={t('code')}
          value={code.code}
          icon={<Icon of={Ticket} />}
          success={refusal === null ? success : undefined}
        />
        <Button
          tone="outline"
          size="lg"
          loading={isBusy}
          aria-label={tCode('codeRemoveNamed', { code: code.code })}
          className={styles.codeButton}
          onClick={remove}
        >
          {tCode('codeRemove')}
        </Button>
      </div>
      {refusal !== null && (
        <Alert tone="warning" live title={refusal}>
          {tCode('codeStays')}
        </Alert>
      )}
    </>
  )
}
