import { typedRial } from '@anar/domain/text'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { walletMessages } from '../../messages/index.ts'

/**
 * An amount as it is typed, in the unit that is shown, and what is wrong with it once it was tried to be sent.
 * @param limits the least and the most, in rials
 */
export function useAmount(limits: { leastRial: number; mostRial: number }) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const amountRial = typedRial(typed, format.rialsPerUnit)
  const { leastRial, mostRial } = limits
  const fault =
    amountRial === null || amountRial === 0
      ? t('amountMandatory')
      : amountRial < leastRial
        ? t('amountTooSmall', { least: format.rial(leastRial) })
        : amountRial > mostRial
          ? t('amountTooLarge', { most: format.rial(mostRial) })
          : null
  return {
    /** What its text field is given. */
    field: {
      label: t('amount', { unit: format.moneyUnit }),
      required: true,
      inputMode: 'numeric',
      autoComplete: 'off',
      value: typed,
      error: wasTried ? (fault ?? undefined) : undefined,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    } as const,
    /** Puts an amount into the field, as if it had been typed. */
    set: (rial: number) => setTyped(format.amount(rial)),
    amountRial: fault === null ? amountRial : null,
    /** The amount where it is right; whatever is wrong is told from here on. */
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
