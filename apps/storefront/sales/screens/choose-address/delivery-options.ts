import type { Rial } from '@anar/domain/money'
import { type DeliveryMethod, deliveryCost } from '@anar/domain/pricing'

/** A delivery method as a card: what it costs for this basket and province, or that it does not reach it. */
export type DeliveryOption<Method extends DeliveryMethod> = {
  method: Method
  /** By province and weight, before free shipping; null where no rate covers them. */
  listedRial: Rial | null
  /** What is charged: nothing where shipping is free. Null where the method does not reach the address. */
  costRial: Rial | null
}

/**
 * Every method with its price, by the rule that the server charges by. Those that do not reach the address stay
 * in the list: a person who looks for the courier learns why it is not to be had.
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

/** The method in force: the one chosen where it reaches the address, else the first that does, else none. */
export function settledMethodId(
  options: readonly DeliveryOption<DeliveryMethod>[],
  chosenId: number | null,
): number | null {
  const reaching = options.filter((option) => option.costRial !== null)
  const chosen = reaching.find((option) => option.method.id === chosenId)
  return (chosen ?? reaching[0])?.method.id ?? null
}
