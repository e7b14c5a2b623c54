import { ApiError } from '@anar/contract/client'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { addAddress } from '../../data/checkout.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { addressBody, addressForm, type AddressForm as Fields } from './form-schemas.ts'

const fieldNames = ['title', 'cityId', 'postalCode', 'address'] as const satisfies FieldPath<Fields>[]

/** The form of a new address; what was typed stays where the server refuses, its words at the fields they are about. @spec 5.postal-code, 8.messages */
export function useAddressForm({
  isFirst,
  onAdded,
}: {
  isFirst: boolean
  onAdded: (addressId: number) => void
}) {
  const t = useTexts(checkoutTexts)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<Fields>({
    resolver: zodResolver(addressForm),
    defaultValues: { title: '', provinceId: '', cityId: '', postalCode: '', address: '', isMain: isFirst },
  })

  async function send(fields: Fields) {
    setRefusal(null)
    try {
      const { addressId } = await addAddress(addressBody(fields))
      toast.success(t('addressAdded'))
      onAdded(addressId)
    } catch (error) {
      tell(error)
    }
  }

  function tell(error: unknown) {
    if (!(error instanceof ApiError) || error.status === null) return setRefusal(t('noAnswer'))
    if (error.code === 'CITY_NOT_ACCEPTED') return form.setError('cityId', { message: error.message })
    const said = (error.details['fields'] ?? {}) as Record<string, string>
    const named = fieldNames.filter((name) => said[name])
    for (const name of named) form.setError(name, { message: said[name] })
    if (named.length === 0) setRefusal(error.message)
  }

  return { form, refusal, save: form.handleSubmit(send) }
}
