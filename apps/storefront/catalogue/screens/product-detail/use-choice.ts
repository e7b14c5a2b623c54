import { useState } from 'react'
import { useSearchPart } from '../../../platform/components/use-search-part.ts'
import { useQuantity } from '../../../sales/data/basket/count.ts'
import { useTakesFreeUnits } from '../../../sales/data/basket/takes-free-units.ts'
import type { ProductRow } from '../../data/product.ts'
import { chosenSku, offersOf, pricedLine } from './offers.ts'

/**
 * The chosen sku (stored in the URL), seller and quantity. Once the offer is in the basket, the quantity is the
 * basket's.
 */
export function useChoice(product: ProductRow) {
  const { wanted: search, replace } = useSearchPart()
  const [sellerId, setSellerId] = useState<number | null>(null)
  const [wanted, setWanted] = useState(1)
  const [wantsFreeUnits, setWantsFreeUnits] = useState(false)
  const sku = chosenSku(product, Number(new URLSearchParams(search).get('sku')) || null)
  const offers = sku
    ? offersOf(sku, { ...product.productCategory, shownVatPercent: product.shownVatPercent })
    : []
  const chosen = offers.find(({ offer }) => offer.skuSellerId === sellerId) ?? offers[0] ?? null
  const inBasket = useQuantity(chosen?.offer.skuSellerId ?? 0)
  const takenInBasket = useTakesFreeUnits(chosen?.offer.skuSellerId ?? 0)
  const max = Math.max(1, chosen?.available ?? 1)
  const quantity = inBasket > 0 ? inBasket : Math.min(wanted, max)
  const takesFreeUnits = inBasket > 0 ? takenInBasket : wantsFreeUnits
  return {
    sku,
    offers,
    chosen,
    quantity,
    takesFreeUnits,
    line: chosen ? pricedLine(chosen.offer, quantity, { takesFreeUnits }) : null,
    setQuantity: setWanted,
    setTakesFreeUnits: setWantsFreeUnits,
    chooseSeller: setSellerId,
    chooseSku: (skuId: number) => {
      setSellerId(null)
      setWanted(1)
      setWantsFreeUnits(false)
      replace(() => new URLSearchParams({ sku: String(skuId) }))
    },
  }
}
