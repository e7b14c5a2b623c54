import { typedRial } from '@anar/domain/text'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { walletMessages } from '../../messages/index.ts'

/**
 * A typed amount in the shown currency unit, validated from the first submit on.
 */
export function useAmount(limits: { minRial: number; maxRial: number }) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const amountRial = typedRial(typed, format.rialsPerUnit)
  const { minRial, maxRial } = limits
  const fault =
    amountRial === null || amountRial === 0
      ? t('amountMandatory')
      : amountRial < minRial
        ? t('amountTooSmall', { min: format.rial(minRial) })
        : amountRial > maxRial
          ? t('amountTooLarge', { max: format.rial(maxRial) })
          : null
  return {
    /** Props of the text field. */
    field: {
      label: t('amount', { unit: format.moneyUnit }),
      required: true,
      inputMode: 'numeric',
      autoComplete: 'off',
      value: typed,
      error: wasTried ? (fault ?? undefined) : undefined,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    } as const,
    /** Sets the field to an amount. */
    set: (rial: number) => setTyped(format.amount(rial)),
    amountRial: fault === null ? amountRial : null,
    /** The amount if valid, else null; shows the fault from now on. */
    check: (): number | null => {
      setWasTried(true)
      return fault === null ? amountRial : null
    },
    clear: () => {
      setTyped('')
      setWasTried(false)
    },
  }
}
