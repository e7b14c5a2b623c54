import { Alert, Button } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../platform/data/failure.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import styles from '../../components/addresses/form.module.css'
import { AnotherSignUp } from '../../components/auth/another-sign-up.tsx'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { LeaveAddress } from '../../components/auth/leave-address.tsx'
import { SignUpStepGuard, useGoOn } from '../../components/auth/sign-up-guard.tsx'
import { StepBack } from '../../components/auth/step-bar.tsx'
import { MapPicker } from '../../components/map/map-picker.tsx'
import type { Pin } from '../../data/places.ts'
import { type SignUpState, saveSignUpLocation } from '../../data/sign-up.ts'
import { addressesMessages, mapMessages } from '../../messages/index.ts'

/** The sign-up step of the home's location; reachable again from the next step. @spec 2.set-address-location, 4.sign-up */
export default function SetAddressLocation() {
  const t = useMessages(addressesMessages)
  return (
    <SignUpStepGuard steps={['location', 'address', 'password']}>
      {(state) => (
        <AuthPage
          step="location"
          panel="sign-up"
          isWide
          title={t('locationTitle')}
          lead={t('locationLead')}
          messages={[addressesMessages, mapMessages, failureMessages]}
        >
          <LocationForm state={state} />
          <StepBack step="location" />
          <AnotherSignUp />
        </AuthPage>
      )}
    </SignUpStepGuard>
  )
}

function LocationForm({ state }: { state: SignUpState }) {
  const t = useMessages(addressesMessages)
  const failures = useMessages(failureMessages)
  const goOn = useGoOn()
  const [pin, setPin] = useState<Pin | null>(state.location)
  const [isAbroad, setIsAbroad] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setRefusal(null)
    setIsMissing(pin === null)
    if (pin === null || isAbroad) return
    setIsSaving(true)
    try {
      goOn(await saveSignUpLocation(pin))
    } catch (error) {
      setRefusal(messageOf(error, failures('saveLocation')))
      setIsSaving(false)
    }
  }

  return (
    <form noValidate onSubmit={save} aria-labelledby="auth-title" className={styles.form}>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <MapPicker
        label={t('locationMap')}
        value={pin}
        onChange={(next) => {
          setPin(next)
          setIsMissing(false)
          // Not known yet for the new point.
          setIsAbroad(false)
        }}
        onPlace={(place) => setIsAbroad(place === null)}
        error={isMissing ? t('locationMissing') : undefined}
      />
      <Button type="submit" size="lg" block loading={isSaving} loadingText={t('saving')} disabled={isAbroad}>
        {t('locationContinue')}
      </Button>
      <LeaveAddress />
    </form>
  )
}
