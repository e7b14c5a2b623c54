import { ApiError } from '@anar/contract/client'
import { useTexts } from '@anar/ui/i18n'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { BasketSummary } from '../../data/basket.ts'
import {
  chooseDelivery,
  type useAddresses,
  type useDeliveryMethods,
  type useWarehouses,
} from '../../data/checkout.ts'
import { freeShippingFromRial, type PublicSettings } from '../../data/settings.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { type Choice, deliveryBody, firstChoice, missingOf } from './choice.ts'
import { type DetailsForm, detailsForm, receiverBody } from './form-schemas.ts'
import { methodFrom, pricedChoice } from './pricing.ts'

export type Places = {
  addresses: NonNullable<ReturnType<typeof useAddresses>['data']>
  warehouses: NonNullable<ReturnType<typeof useWarehouses>['data']>
  methods: NonNullable<ReturnType<typeof useDeliveryMethods>['data']>
}

/**
 * The choice of delivery while it is being made: what is chosen, what it costs, and going on to the payment.
 * @spec 2.choose-address
 */
export function useChoosing(basket: BasketSummary, places: Places, settings: PublicSettings) {
  const t = useTexts(checkoutTexts)
  const navigate = useNavigate()
  const { row } = basket
  const [wanted, setWanted] = useState<Choice>(() =>
    firstChoice(
      {
        addressId: row.address?.id ?? null,
        warehouseId: row.warehouse?.id ?? null,
        deliveryMethodId: row.deliveryMethod?.id ?? null,
        receiverName: row.receiverName,
      },
      places,
    ),
  )
  const [told, setTold] = useState<string | null>(null)
  const form = useForm<DetailsForm>({
    resolver: zodResolver(detailsForm(wanted.mode)),
    defaultValues: {
      name: row.receiverName ?? '',
      cellphone: row.receiverCellphone ?? '',
      description: row.description,
    },
  })
  const address = places.addresses.find((one) => one.id === wanted.addressId)
  const { priced, options, settled } = pricedChoice({
    choice: wanted,
    provinceId: address?.city.province.id ?? null,
    lines: basket.lines,
    methods: places.methods.map(methodFrom),
    freeShippingFromRial: freeShippingFromRial(settings),
  })

  async function send(words: DetailsForm) {
    try {
      await chooseDelivery(
        deliveryBody(basket.saleOrderId, settled, {
          receiver: settled.mode === 'other' ? receiverBody(words) : null,
          description: words.description,
        }),
      )
    } catch (error) {
      return setTold(error instanceof ApiError && error.status !== null ? error.message : t('noAnswer'))
    }
    navigate(`/shopping-baskets/choose-payment-method/${basket.saleOrderId}`)
  }

  function goOn() {
    const missing = missingOf(settled)
    if (missing !== null) {
      setTold(
        missing === 'address'
          ? t('chooseAddressFirst')
          : missing === 'method'
            ? t('chooseMethodFirst')
            : t('chooseWarehouseFirst'),
      )
      return
    }
    setTold(null)
    void form.handleSubmit(send, () => setTold(t('fixErrors')))()
  }

  return {
    choice: settled,
    priced,
    options,
    form,
    /** Why one cannot go on, in words; null while nothing stands in the way. */
    told,
    isSending: form.formState.isSubmitting,
    change: (changes: Partial<Choice>) => {
      setTold(null)
      setWanted({ ...wanted, ...changes })
    },
    goOn,
  }
}
