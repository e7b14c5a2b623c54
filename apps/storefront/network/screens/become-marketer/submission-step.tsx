import { useNavigate } from '@anar/app-kit/router'
import { Alert, Button, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Fact } from '../../../platform/components/fact.tsx'
import formStyles from '../../../platform/components/forms/form.module.css'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { useEnumerations } from '../../../platform/data/enumerations.ts'
import { refreshPerson } from '../../../platform/data/session.ts'
import { submitApplication } from '../../data/application.ts'
import { marketerMessages } from '../../messages/index.ts'
import type { StepProps } from './index.tsx'
import { documentsOf } from './step.ts'
import { useStep } from './use-step.ts'

/** The summary before submission. @spec 4.marketer-status */
export function SubmissionStep({ person, application, isIranian }: StepProps) {
  const t = useMessages(marketerMessages)
  const format = useFormat()
  const { textOf } = useEnumerations()
  const navigate = useNavigate()
  const { refusal, isSending, send } = useStep('submission')
  if (!application) return null

  async function submit() {
    const isSent = await send(submitApplication)
    if (!isSent) return
    await refreshPerson()
    navigate('/become-marketer/under-review', { replace: true })
  }

  return (
    <div className={pageStyles.stack}>
      <p className={pageStyles.lead}>{t('submissionLead')}</p>
      <dl className={pageStyles.recap}>
        <Fact name={t('name')}>
          <bdi>
            {person.firstName} {person.lastName}
          </bdi>
        </Fact>
        <Fact name={t('superior')}>
          {application.superior && (
            <>
              <bdi>
                {application.superior.firstName} {application.superior.lastName}
              </bdi>
              {'\u00a0· '}
              <Ltr>{application.superior.username}</Ltr>
            </>
          )}
        </Fact>
        <Fact name={t('fatherName')}>{application.fatherName}</Fact>
        <Fact name={t('certificateNumber')}>{format.digits(application.certificateNumber ?? '')}</Fact>
        <Fact name={t('maritalStatus')}>{textOf('maritalStatus', application.maritalStatusEnum)}</Fact>
        {application.militaryStatusEnum && (
          <Fact name={t('militaryStatus')}>{textOf('militaryStatus', application.militaryStatusEnum)}</Fact>
        )}
        <Fact name={t('iban')}>
          <Ltr>{application.iban}</Ltr>
        </Fact>
        <Fact name={t('stepDocuments')}>
          {documentsOf({ isIranian })
            .map((kind) => t(`documentKind.${kind}`))
            .join(`${t('comma')} `)}
        </Fact>
        <Fact name={t('signed')}>{application.signedAt && format.moment(application.signedAt)}</Fact>
      </dl>
      {refusal && <Alert tone="danger">{refusal.message}</Alert>}
      <div className={formStyles.actions}>
        <Button size="lg" loading={isSending} onClick={submit}>
          {t('submit')}
        </Button>
        <p className={pageStyles.hint}>{t('submitHint')}</p>
      </div>
    </div>
  )
}
