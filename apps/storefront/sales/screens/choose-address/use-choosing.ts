import { useNavigate } from '@anar/app-kit/router'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useRef, useState } from 'react'
import type { useAddresses } from '../../../people/data/address-book.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import { type PublicSettings, priceRulesOf } from '../../../platform/data/settings.ts'
import type { BasketSummary } from '../../data/basket.ts'
import { chooseDelivery } from '../../data/checkout.ts'
import type { useDeliveryMethods, usePickups } from '../../data/delivery.ts'
import { checkoutMessages, chooseAddressMessages } from '../../messages/shopping.ts'
import { type Choice, deliveryBody, firstChoice, missingOf } from './choice.ts'
import { receiverBody } from './details.ts'
import { methodFrom, pricedChoice } from './pricing.ts'
import { useDetails } from './use-details.ts'

export type DeliveryData = {
  addresses: NonNullable<ReturnType<typeof useAddresses>['data']>
  warehouses: NonNullable<ReturnType<typeof usePickups>['data']>
  methods: NonNullable<ReturnType<typeof useDeliveryMethods>['data']>
}

const missingWords = {
  address: 'chooseAddressFirst',
  method: 'chooseMethodFirst',
  warehouse: 'chooseWarehouseFirst',
} as const

/**
 * The state of the delivery choice: the choice, its price, and continuing to the payment.
 * @spec 2.choose-address
 */
export function useChoosing(basket: BasketSummary, deliveryData: DeliveryData, settings: PublicSettings) {
  const t = useMessages(chooseAddressMessages)
  const tCheckout = useMessages(checkoutMessages)
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Choice>(() => firstChoice(storedDeliveryOf(basket), deliveryData))
  const [message, setMessage] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const addressArea = useRef<HTMLDivElement>(null)
  const { digits } = useFormat()
  const form = useDetails(
    {
      name: basket.row.receiverName ?? '',
      cellphone: digits(basket.row.receiverCellphone ?? ''),
      description: basket.row.description,
    },
    wanted.mode,
  )
  const address = deliveryData.addresses.find((one) => one.id === wanted.addressId)
  const { priced, options, settled } = pricedChoice({
    choice: wanted,
    provinceId: address?.city.province.id ?? null,
    lines: basket.lines,
    methods: deliveryData.methods.map(methodFrom),
    rules: priceRulesOf(settings),
    orderDiscount: basket.code?.refusal === null ? basket.code.terms.discount : null,
  })

  async function send() {
    const receiver = settled.mode === 'other' ? receiverBody(form.details) : null
    const description = form.details.description.trim()
    setIsSending(true)
    try {
      await chooseDelivery(deliveryBody(basket.saleOrderId, settled, { receiver, description }))
    } catch (error) {
      return setMessage(messageOf(error, tCheckout('noAnswer')))
    } finally {
      setIsSending(false)
    }
    navigate(`/shopping-baskets/choose-payment-method/${basket.saleOrderId}`)
  }

  function goOn() {
    const missing = missingOf(settled)
    // Its answer chooses the address; the delivery then has a price, which the person sees before going on.
    if (sendOpenForm(addressArea.current, missing === 'address')) return setMessage(null)
    setMessage(missing && t(missingWords[missing]))
    if (missing !== null || isSending) return
    if (form.check()) void send()
    else setMessage(t('fixErrors'))
  }

  function change(changes: Partial<Choice>) {
    setMessage(null)
    setWanted({ ...wanted, ...changes })
  }

  /** `message`: why the person cannot continue; null otherwise. */
  return {
    choice: settled,
    priced,
    options,
    form,
    /** Around the addresses and the form of a new one. */
    addressArea,
    message,
    isSending,
    change,
    goOn,
  }
}

function storedDeliveryOf({ row }: BasketSummary) {
  return {
    addressId: row.address?.id ?? null,
    warehouseId: row.warehouse?.id ?? null,
    deliveryMethodId: row.deliveryMethod?.id ?? null,
    receiverName: row.receiverName,
  }
}

/**
 * Sends the open form of an address, if it is needed or something is typed in it: it is saved, or its faults are marked
 * and the first one is focused. False where there is none to send.
 */
function sendOpenForm(area: HTMLElement | null, isNeeded: boolean): boolean {
  const form = area?.querySelector('form')
  if (!form) return false
  const typed = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type=text], input:not([type]), textarea',
  )
  if (!isNeeded && ![...typed].some((field) => field.value.trim() !== '')) return false
  form.requestSubmit()
  return true
}
