import { ApiError } from '@anar/contract/client'
import { Alert, Button, Card, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Ticket } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { type FormEvent, useState } from 'react'
import { applyCode, type JudgedCode, removeCode } from '../../data/basket.ts'
import { paymentMeansTexts } from '../../texts/payment-means.ts'
import styles from './choose-payment.module.css'
import { useRefusalWords } from './code-words.ts'

/**
 * The discount code of a basket: typed and applied, or shown with what it took off, or with why it takes nothing off.
 * @spec 2.choose-payment-method, 3.order-labels
 */
export function CodeField({
  saleOrderId,
  code,
  discountRial,
}: {
  saleOrderId: number
  code: JudgedCode | null
  /** What the code takes off the order. */
  discountRial: number
}) {
  return (
    <Card as="section" pad className={styles.section}>
      {code ? (
        <ChosenCode key={code.code} saleOrderId={saleOrderId} code={code} discountRial={discountRial} />
      ) : (
        <CodeForm saleOrderId={saleOrderId} />
      )}
    </Card>
  )
}

function CodeForm({ saleOrderId }: { saleOrderId: number }) {
  const t = useTexts(paymentMeansTexts)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (typed.trim() === '') return setTold(t('codeEmpty'))
    setIsBusy(true)
    setTold(null)
    try {
      await applyCode({ saleOrderId, code: typed })
    } catch (error) {
      setTold(wordsOf(error))
    }
    setIsBusy(false)
  }

  function wordsOf(error: unknown): string {
    if (!(error instanceof ApiError) || error.status === null) return t('codeFailed')
    const missing = error.details['missingRial']
    return typeof missing === 'number' ? t('codeMinimum', { amount: format.rial(missing) }) : error.message
  }

  return (
    <form className={styles.codeRow} onSubmit={apply} noValidate>
      <TextField
        ltr
        label={t('code')}
        hint={t('codeHint')}
        error={told ?? undefined}
        icon={<Icon of={Ticket} />}
        value={typed}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value)
          setTold(null)
        }}
      />
      <Button type="submit" tone="outline" size="lg" loading={isBusy} className={styles.codeButton}>
        {t('codeApply')}
      </Button>
    </form>
  )
}

function ChosenCode({
  saleOrderId,
  code,
  discountRial,
}: {
  saleOrderId: number
  code: JudgedCode
  discountRial: number
}) {
  const t = useTexts(paymentMeansTexts)
  const format = useFormat()
  const refusal = useRefusalWords()(code)
  const [isBusy, setIsBusy] = useState(false)

  async function remove() {
    setIsBusy(true)
    try {
      await removeCode(saleOrderId)
      toast.success(t('codeRemoved'))
    } catch (error) {
      setIsBusy(false)
      toast.error(error instanceof ApiError && error.status !== null ? error.message : t('codeFailed'))
    }
  }

  const success =
    discountRial > 0 ? t('codeApplied', { amount: format.rial(discountRial) }) : t('codeNothing')
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
          aria-label={t('codeRemoveNamed', { code: code.code })}
          className={styles.codeButton}
          onClick={remove}
        >
          {t('codeRemove')}
        </Button>
      </div>
      {refusal !== null && (
        <Alert tone="warning" live title={refusal}>
          {t('codeKept')}
        </Alert>
      )}
    </>
  )
}
