import { useNavigate } from '@anar/app-kit/router'
import { resumeSignUp as resumeSignUpSchema } from '@anar/contract/commands'
import { Alert, Button, Dialog, Form, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useId } from 'react'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import auth from '../../components/auth/auth.module.css'
import { resumeSignUp, signUpPaths } from '../../data/sign-up.ts'
import { signUpMessages } from '../../messages/index.ts'

/** Resumes a sign-up of another device by its phone. @spec 4.sign-up */
export function ResumeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages(signUpMessages)
  const formId = useId()
  const resume = useResume()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('resumeTitle')}
      size="sm"
      footer={
        <Button type="submit" form={formId} loading={resume.isSending}>
          {t('resumeSend')}
        </Button>
      }
    >
      <Form faults={resume.faults} id={formId} className={auth.form} onSubmit={resume.submit}>
        <p>{t('resumeText')}</p>
        {resume.refusal && <Alert tone="danger">{resume.refusal}</Alert>}
        <TextField
          label={t('cellphone')}
          hint={t('cellphoneHintForeign')}
          required
          ltr
          inputMode="tel"
          autoComplete="tel-national"
          value={resume.values.cellphone}
          onChange={(event) => resume.type({ cellphone: event.target.value })}
          error={resume.errorOf('cellphone')}
        />
      </Form>
    </Dialog>
  )
}

function useResume() {
  const navigate = useNavigate()
  const failures = useMessages(failureMessages)
  return useCheckedForm({
    schema: resumeSignUpSchema.body,
    begin: { cellphone: '' },
    failed: failures('signUp'),
    send: async ({ cellphone }) => {
      await resumeSignUp(cellphone)
      navigate(signUpPaths['phone-code'])
    },
  })
}
