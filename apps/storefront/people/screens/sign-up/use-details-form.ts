import { ApiError } from '@anar/contract/client'
import { tehranDay } from '@anar/domain/calendar'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { filledWith } from '../../../platform/components/forms/filled.ts'
import { showRefusalInForm } from '../../../platform/components/forms/refusal.ts'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'
import { useForgottenOnLanguage } from '../../../platform/components/forms/use-forgotten-on-language.ts'
import { hasFailed } from '../../../platform/data/failure.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { useGoOn } from '../../components/auth/sign-up-guard.tsx'
import { useInvitation } from '../../data/invitation.ts'
import { readDraft, type SignUpState, setSignUpDetails, storeDraft } from '../../data/sign-up.ts'
import {
  type DetailsForm,
  detailsBody,
  detailsFaultsOf,
  detailsToBeginWith,
  emptyDetails,
} from './details-form.ts'

const resolver = resolverOf<DetailsForm>((values) => detailsFaultsOf(values, tehranDay(Date.now())))
const numberFields = ['nationalCode', 'foreignIdentifier', 'cellphone'] as const

/**
 * The details form: stores its draft in this tab. The server's messages show at their fields, all at once; where the
 * checks are not available nothing is lost and the same press tries again. @spec 2.sign-up, 4.sign-up, 8.messages
 */
export function useDetailsForm(state: SignUpState) {
  const failures = useMessages(failureMessages)
  const goOn = useGoOn()
  const [refusal, setRefusal] = useState<{ message: string; canTryAgain: boolean } | null>(null)
  const { code: invitation } = useInvitation()
  const { digits } = useFormat()
  const { cellphone } = filledWith({ cellphone: '' }, state, { numbers: ['cellphone'], digits })
  const [started] = useState(() => {
    const serverValues = state.details
      ? filledWith<DetailsForm>(emptyDetails, state.details, { numbers: numberFields, digits })
      : null
    return { ...detailsToBeginWith(readDraft(), serverValues, invitation), cellphone }
  })
  const form = useForm<DetailsForm>({ resolver, mode: 'onTouched', defaultValues: started })

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) }),
    [form],
  )
  useForgottenOnLanguage(() => {
    setRefusal(null)
    for (const field of Object.keys(emptyDetails) as (keyof DetailsForm)[])
      if (form.getFieldState(field).error?.type === 'server') form.clearErrors(field)
  })

  async function send(values: DetailsForm) {
    setRefusal(null)
    try {
      goOn(await setSignUpDetails(detailsBody(values)))
    } catch (error) {
      const message = showRefusalInForm(error, form, failures('signUp'))
      const isUnavailable = error instanceof ApiError && error.code === 'VERIFICATION_UNAVAILABLE'
      setRefusal(message === null ? null : { message, canTryAgain: isUnavailable || hasFailed(error) })
    }
  }

  return {
    form,
    refusal: refusal?.message,
    canTryAgain: refusal?.canTryAgain === true,
    submit: form.handleSubmit(send, () => setRefusal(null)),
  }
}
