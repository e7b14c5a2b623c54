import { refusalDetails } from '@anar/contract/client'
import { Button, Card, Icon, Skeleton, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Ticket } from '@anar/ui/icons'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { paymentMeansMessages } from '../../../money/messages/shopping.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import { applyCode, type JudgedCode } from '../../data/basket.ts'
import styles from './choose-payment.module.css'

// Most baskets have no code.
const ChosenCode = lazy(() => import('./chosen-code.tsx'))

/**
 * The discount code of a basket: the form, or the code with its discount or its refusal.
 * @spec 2.choose-payment-method, 3.order-labels
 */
export function CodeField({
  saleOrderId,
  code,
  discountRial,
}: {
  saleOrderId: number
  code: JudgedCode | null
  /** The discount of the code. */
  discountRial: number
}) {
  return (
    <Card as="section" pad className={styles.section}>
      {code ? (
        <Suspense fallback={<Skeleton block="104px" />}>
          <ChosenCode key={code.code} saleOrderId={saleOrderId} code={code} discountRial={discountRial} />
        </Suspense>
      ) : (
        <CodeForm saleOrderId={saleOrderId} />
      )}
    </Card>
  )
}

function CodeForm({ saleOrderId }: { saleOrderId: number }) {
  const t = useMessages(paymentMeansMessages)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (typed.trim() === '') return setFault(t('codeEmpty'))
    setIsBusy(true)
    setFault(null)
    try {
      await applyCode({ saleOrderId, code: typed })
    } catch (error) {
      setFault(faultOf(error))
    }
    setIsBusy(false)
  }

  function faultOf(error: unknown): string {
    const below = refusalDetails(error, 'CODE_MINIMUM')
    return below
      ? t('codeMinimum', { amount: format.rial(below.missingRial) })
      : messageOf(error, t('codeFailed'))
  }

  return (
    <form className={styles.codeRow} onSubmit={apply} noValidate>
      <TextField
        ltr
        label={t('code')}
        hint={t('codeHint')}
        error={fault ?? undefined}
        icon={<Icon of={Ticket} />}
        value={typed}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value)
          setFault(null)
        }}
      />
      <Button
        type="submit"
        tone="outline"
        size="lg"
        loading={isBusy}
        loadingText={t('codeApply')}
        className={styles.codeButton}
      >
        {t('codeApply')}
      </Button>
    </form>
  )
}
