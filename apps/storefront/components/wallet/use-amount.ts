import { typedRial } from '@anar/domain/text'
import { rialsPerShownUnit, useFormat } from '@anar/ui/format'
import { useLanguage, useTexts } from '@anar/ui/i18n'
import { useState } from 'react'
import { walletTexts } from '../../texts/wallet.ts'

/**
 * An amount as it is typed, in the unit of the language, and what is wrong with it once it was tried to be sent.
 * @param limits the least and the most, in rials
 */
export function useAmount(limits: { leastRial: number; mostRial: number }) {
  const t = useTexts(walletTexts)
  const format = useFormat()
  const perUnit = rialsPerShownUnit(useLanguage())
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const amountRial = typedRial(typed, perUnit)
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
    typed,
    type: setTyped,
    /** Puts an amount into the field, as if it had been typed. */
    set: (rial: number) => setTyped(format.amount(rial)),
    amountRial: fault === null ? amountRial : null,
    error: wasTried ? (fault ?? undefined) : undefined,
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
