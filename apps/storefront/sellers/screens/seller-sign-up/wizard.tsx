import { useNavigate } from '@anar/app-kit/router'
import type { SellerSignUpState } from '@anar/contract/commands'
import { Button, Card, Steps, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useEffect, useRef } from 'react'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { usePromises } from '../../../platform/data/settings.ts'
import { leaveSellerSignUp } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import { BusinessStep } from './business-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { forgetDrafts } from './drafts.ts'
import { PersonnelStep } from './personnel-step.tsx'
import { ReviewStep } from './review-step.tsx'
import styles from './seller-sign-up.module.css'
import { neighboursOf, type Step, shownStep, stepsOf } from './step.ts'
import { TypeStep } from './type-step.tsx'

/** Props of every step. */
export type StepProps = {
  state: SellerSignUpState
  /** The path of “back”; null at the first step. */
  back: string | null
  /** Goes to the next step, or to the review if all are complete. */
  goOn: (state: SellerSignUpState) => void
}

const addressOf = (step: Step) => `/seller/sign-up?step=${step}`

/** The sections of the application, one at a time; completed ones are reachable, and drafts are stored. @spec 2.seller-sign-up */
export function Wizard({ state, requested }: { state: SellerSignUpState; requested: string | null }) {
  const t = useMessages(sellerMessages)
  const navigate = useNavigate()
  const { sellerDraftHours } = usePromises()
  const step = shownStep(requested, state)
  const steps = stepsOf(state)
  const labels: Record<Step, string> = {
    type: t('stepType'),
    business: t('stepBusiness'),
    company: t('stepCompany'),
    personnel: t('stepPersonnel'),
    documents: t('stepDocuments'),
    review: t('stepReview'),
  }
  const heading = useFocusOnChange(step)
  const { before } = neighboursOf(step, state)
  const props: StepProps = {
    state,
    back: before && addressOf(before),
    goOn: (next) => {
      const { after } = neighboursOf(step, next)
      navigate(addressOf(next.openSections.length === 0 ? 'review' : (after ?? 'review')))
    },
  }
  return (
    <Wrap className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1 className={pageStyles.title}>{t('title')}</h1>
        <p className={pageStyles.lead}>{t('lead', { count: sellerDraftHours })}</p>
      </header>
      <Steps
        steps={steps.map((name) => ({ label: labels[name], to: addressOf(name) }))}
        current={steps.indexOf(step)}
      />
      <Card as="section" pad className={pageStyles.stack} aria-labelledby="step-title">
        <h2 id="step-title" className={pageStyles.subtitle} ref={heading} tabIndex={-1}>
          {labels[step]}
        </h2>
        {step === 'type' && <TypeStep {...props} />}
        {step === 'business' && <BusinessStep {...props} />}
        {step === 'company' && <CompanyStep {...props} />}
        {step === 'personnel' && <PersonnelStep {...props} />}
        {step === 'documents' && <DocumentsStep {...props} />}
        {step === 'review' && <ReviewStep {...props} addressOf={addressOf} labels={labels} />}
      </Card>
      <div className={styles.foot}>
        <Button
          tone="ghost"
          size="sm"
          onClick={() => {
            forgetDrafts()
            leaveSellerSignUp().catch(() => toast.error(t('noAnswer')))
          }}
        >
          {t('leave')}
        </Button>
      </div>
    </Wrap>
  )
}

/** Moves the focus to the title of a new step, for keyboard and screen reader users. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return heading
}
