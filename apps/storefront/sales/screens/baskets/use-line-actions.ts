import { useMessages } from '@anar/ui/i18n'
import { messageOf } from '../../../platform/data/failure.ts'
import { removeAllLines, removeLine } from '../../data/basket/removals.ts'
import { type BasketLine, setQuantity } from '../../data/basket.ts'
import { basketsMessages } from '../../messages/shopping.ts'

/** Changes the lines of the open basket; every removal can be undone. @spec 4.basket-actions */
export function useLineActions(lines: readonly BasketLine[]) {
  const t = useMessages(basketsMessages)
  return {
    onQuantity(skuSellerId: number, quantity: number) {
      const line = lines.find((one) => one.skuSellerId === skuSellerId)
      if (quantity > 0 || !line) return setQuantity({ skuSellerId, quantity })
      removeLine(removedOf(line))
    },
    onTake({ skuSellerId, quantity }: BasketLine, takesFreeUnits: boolean) {
      setQuantity({ skuSellerId, quantity, takesFreeUnits })
    },
    /** Null on success, otherwise the message. Not a toast: without a network it could not be loaded. */
    async onClear(): Promise<string | null> {
      try {
        await removeAllLines(lines.map(removedOf))
        return null
      } catch (error) {
        return messageOf(error, t('noAnswer'))
      }
    },
  }
}

const removedOf = ({ skuSellerId, quantity, name, takesFreeUnits }: BasketLine) => ({
  ...{ skuSellerId, quantity, name },
  ...(takesFreeUnits && { takesFreeUnits }),
})
