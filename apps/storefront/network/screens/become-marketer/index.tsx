import { referenceOf } from '@anar/app-kit/api'
import { Navigate, useSearchParams } from '@anar/app-kit/router'
import { Card, NotReached, SkeletonText, Steps, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useEffect } from 'react'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { type Person, refreshPerson, useSession } from '../../../platform/data/session.ts'
import { statusOf } from '../../components/marketer/status.ts'
import { type ApplicationRow, useApplication } from '../../data/application.ts'
import { marketerMessages } from '../../messages/index.ts'
import { ContractStep } from './contract-step.tsx'
import { DescriptionStep } from './description-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { EligibilityStep } from './eligibility-step.tsx'
import { openStep, type Step, shownStep, steps } from './step.ts'
import { SubmissionStep } from './submission-step.tsx'

/** Props of every step. */
export type StepProps = { person: Person; application: ApplicationRow | null; isIranian: boolean }

/**
 * The application to become a marketer, a step at a time. The server stores each completed step, so that the person can
 * continue later or on another device. A person under review or already active sees that state instead.
 * @spec 2.become-marketer, 4.marketer-status
 */
export default function BecomeMarketer() {
  const t = useMessages(marketerMessages)
  const { person } = useSession()
  const query = useApplication()
  // It may have been sent from another device, or decided, meanwhile.
  useEffect(() => void refreshPerson(), [])
  if (query.isError) {
    return (
      <Wrap className={pageStyles.page}>
        <NotReached retry={t('again')} onRetry={query.refetch} reference={referenceOf(query.error)}>
          {' '}
          {t('notLoaded')}{' '}
        </NotReached>
      </Wrap>
    )
  }
  if (person === null || query.data === undefined) {
    return (
      <Wrap className={pageStyles.page}>
        <SkeletonText lines={10} />
      </Wrap>
    )
  }
  const status = statusOf(person.state)
  const isDrafting = query.data?.state === 'Draft'
  // A draft continues even if the session's state is not up to date; a block stops it.
  const isOpen = status === null || status === 'rejected' || status === 'terminated'
  if (status === 'blocked' || (!isOpen && !isDrafting)) {
    return <Navigate to={`/become-marketer/${status}`} replace />
  }
  return <Application person={person} application={query.data} />
}

function Application({ person, application }: Omit<StepProps, 'isIranian'>) {
  const t = useMessages(marketerMessages)
  const [search] = useSearchParams()
  const isIranian = person.nationalityEnum === 'IRANIAN'
  // A decided application does not change; the person begins a new one.
  const draft = application?.state === 'Draft' ? application : null
  const open = openStep(draft, { isIranian })
  const step = shownStep(search.get('step'), open)
  const labels: Record<Step, string> = {
    eligibility: t('stepEligibility'),
    description: t('stepDescription'),
    documents: t('stepDocuments'),
    contract: t('stepContract'),
    submission: t('stepSubmission'),
  }
  const props = { person, application: draft, isIranian }
  return (
    <Wrap className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1 className={pageStyles.title}>{t('title')}</h1>
        <p className={pageStyles.lead}>{t('lead')}</p>
      </header>
      <Steps
        steps={steps.map((name) => ({ label: labels[name], to: `/become-marketer?step=${name}` }))}
        current={steps.indexOf(step)}
      />
      <Card as="section" pad aria-labelledby="step-title" className={pageStyles.stack}>
        <h2 id="step-title" className={pageStyles.subtitle}>
          {labels[step]}
        </h2>
        {step === 'eligibility' && <EligibilityStep {...props} />}
        {step === 'description' && <DescriptionStep {...props} />}
        {step === 'documents' && <DocumentsStep {...props} />}
        {step === 'contract' && <ContractStep {...props} />}
        {step === 'submission' && <SubmissionStep {...props} />}
      </Card>
    </Wrap>
  )
}
