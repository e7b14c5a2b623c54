import { Navigate } from '@anar/app-kit/router'
import { Alert, Button, Form, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useFormSending } from '../../../platform/components/forms/use-form-sending.ts'
import { failureMessages, formMessages } from '../../../platform/messages/index.ts'
import { AddressFields } from '../../components/addresses/address-fields.tsx'
import {
  type AddressForm,
  addressBody,
  emptyAddress,
  homeResolver,
} from '../../components/addresses/address-form.ts'
import styles from '../../components/addresses/form.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { LeaveAddress } from '../../components/auth/leave-address.tsx'
import { SignUpStepGuard, useGoOn } from '../../components/auth/sign-up-guard.tsx'
import { placeQuery, useGazetteer } from '../../data/places.ts'
import { type SignUpState, saveSignUpAddress, signUpPaths } from '../../data/sign-up.ts'
import { addressesMessages } from '../../messages/index.ts'

/** The sign-up step of the home address, prefilled from the pin. @spec 2.address, 4.sign-up */
export default function Address() {
  const t = useMessages(addressesMessages)
  return (
    <SignUpStepGuard steps={['address', 'password']}>
      {(state) =>
        state.location === null ? (
          <Navigate to={signUpPaths.location} replace />
        ) : (
          <AuthPage
            step="address"
            panel="sign-up"
            isWide
            title={t('addressTitle')}
            lead={t('addressLead')}
            messages={[addressesMessages, ...formMessages]}
          >
            <HomeForm state={state} />
          </AuthPage>
        )
      }
    </SignUpStepGuard>
  )
}

function HomeForm({ state }: { state: SignUpState }) {
  const t = useMessages(addressesMessages)
  const failures = useMessages(failureMessages)
  const goOn = useGoOn()
  const form = useForm<AddressForm>({
    resolver: homeResolver,
    defaultValues: { ...emptyAddress, title: t('formTitleHome') },
  })
  useKnown(state, form)

  const { refusal, send, isSending, faults } = useFormSending(form, failures('signUp'), async (fields) => {
    goOn(await saveSignUpAddress(addressBody(fields)))
  })

  return (
    <Form faults={faults} onSubmit={send} aria-labelledby="auth-title" className={styles.form}>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <AddressFields form={form} isFirst />
      <Button type="submit" size="lg" block loading={isSending} loadingText={t('saving')}>
        {t('addressContinue')}
      </Button>
      <LeaveAddress />
      <p className={styles.back}>
        <TextLink to={signUpPaths.location}>{t('backToMap')}</TextLink>
      </p>
    </Form>
  )
}

/** Fills the form with the saved address, else from the pin. */
function useKnown({ address, location }: SignUpState, form: ReturnType<typeof useForm<AddressForm>>): void {
  const language = useLanguage()
  const { digits } = useFormat()
  const gazetteer = useGazetteer()
  const { data: place } = useQuery(placeQuery(language, address ? null : location))
  useEffect(() => {
    if (form.formState.isDirty) return
    if (address) {
      const province = gazetteer.data?.find(({ cities }) => cities.some(({ id }) => id === address.cityId))
      if (!province) return
      form.reset({
        ...address,
        postalCode: digits(address.postalCode),
        cityId: String(address.cityId),
        provinceId: String(province.id),
      })
    } else if (place) {
      form.reset({
        ...form.getValues(),
        provinceId: String(place.provinceId),
        cityId: String(place.cityId),
        address: form.getValues('address') || place.address,
      })
    }
  }, [address, place, gazetteer.data, form, digits])
}
