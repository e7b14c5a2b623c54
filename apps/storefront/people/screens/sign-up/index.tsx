import { Navigate, useSearchParams } from '@anar/app-kit/router'
import { SignUpGuard } from '../../components/auth/sign-up-guard.tsx'
import { phonePath } from '../../data/sign-up.ts'
import { DetailsPart } from './details-part.tsx'
import { PhonePart } from './phone-part.tsx'

/** The first screen: the phone, which a code proves at once; then the person. @spec 2.sign-up, 4.sign-up */
export default function SignUp() {
  const [address] = useSearchParams()
  const isOfPerson = address.get('step') === 'details'
  return (
    <SignUpGuard
      // Both parts stay open for changes until the sign-up ends.
      steps={['phone-code', 'details', 'email', 'location', 'address', 'password']}
      isFirst={!isOfPerson}
    >
      {(state) => {
        if (!isOfPerson) return <PhonePart state={state} />
        const isProven = state !== null && state.step !== 'phone-code'
        return isProven ? <DetailsPart state={state} /> : <Navigate to={phonePath} replace />
      }}
    </SignUpGuard>
  )
}
