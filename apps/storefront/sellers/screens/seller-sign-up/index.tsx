import { referenceOf } from '@anar/app-kit/api'
import { useSearchParams } from '@anar/app-kit/router'
import { CardSkeleton, Loading, NotReached, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { useSellerSignUp } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import { PhoneStep } from './phone-step.tsx'
import { Status } from './status.tsx'
import { Wizard } from './wizard.tsx'

/**
 * The application of a seller: the phone first, then a section at a time, each stored on the server when completed;
 * afterwards its state.
 * @spec 2.seller-sign-up, 4.seller-application
 */
export default function SellerSignUp() {
  const t = useMessages(sellerMessages)
  const [search] = useSearchParams()
  const query = useSellerSignUp()
  if (query.data === undefined) {
    return (
      <Wrap className={pageStyles.page}>
        {query.isError ? (
          <NotReached retry={t('again')} onRetry={query.refetch} reference={referenceOf(query.error)}>
            {' '}
            {t('notLoaded')}{' '}
          </NotReached>
        ) : (
          <Loading>
            <CardSkeleton lines={6} />
          </Loading>
        )}
      </Wrap>
    )
  }
  const state = query.data
  if (state === null) return <PhoneStep />
  // A refused application shows the reason first; corrections have a step in the URL.
  const isCorrected = state.state === 'Rejected' && search.has('step')
  if (state.state !== 'Draft' && !isCorrected) return <Status state={state} />
  return <Wizard state={state} requested={search.get('step')} />
}
