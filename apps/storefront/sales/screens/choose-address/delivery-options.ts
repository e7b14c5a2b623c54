import type { Rial } from '@anar/domain/money'
import { type DeliveryMethod, deliveryCost } from '@anar/domain/pricing'

/** A delivery method with its price for this basket and province, or null if it does not reach it. */
export type DeliveryOption<Method extends DeliveryMethod> = {
  method: Method
  /** By province and weight, before free shipping; null if no rate covers them. */
  listedRial: Rial | null
  /** The charged price: 0 with free shipping. Null if the method does not reach the address. */
  costRial: Rial | null
}

/**
 * Every method with its price, by the server's rule. Those that do not reach the address stay in the list with an
 * explanation.
 * @spec 2.choose-address
 */
export function deliveryOptions<Method extends DeliveryMethod>({
  methods,
  provinceId,
  weightGram,
  isFree,
}: {
  methods: readonly Method[]
  provinceId: number
  weightGram: number
  isFree: boolean
}): DeliveryOption<Method>[] {
  return methods.map((method) => {
    const cost = deliveryCost({ kind: 'ship', method, provinceId }, weightGram)
    const listedRial = typeof cost === 'number' ? cost : null
    return { method, listedRial, costRial: listedRial !== null && isFree ? (0 as Rial) : listedRial }
  })
}

/** The method in force: the chosen one if it reaches the address, else the first that does, else none. */
export function settledMethodId(
  options: readonly DeliveryOption<DeliveryMethod>[],
  chosenId: number | null,
): number | null {
  const reaching = options.filter((option) => option.costRial !== null)
  const chosen = reaching.find((option) => option.method.id === chosenId)
  return (chosen ?? reaching[0])?.method.id ?? null
}
