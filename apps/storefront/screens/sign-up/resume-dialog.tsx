import { mobileFrom } from '@anar/domain/validation'
import { Alert, Button, Dialog, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import auth from '../../components/auth/auth.module.css'
import { fieldWordsOf, wordsOf } from '../../components/auth/refusal.ts'
import { useForgottenOnLanguage } from '../../components/auth/use-forgotten-on-language.ts'
import { resumeSignUp, signUpPaths } from '../../data/sign-up.ts'
import { authTexts } from '../../texts/auth.ts'
import { signUpTexts } from '../../texts/sign-up.ts'

/** Goes on with a sign-up that was begun on another device, found by its phone. @spec 4.sign-up */
export function ResumeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(signUpTexts)
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
      <form id={formId} className={auth.form} noValidate onSubmit={resume.submit}>
        <p>{t('resumeText')}</p>
        {resume.refusal && <Alert tone="danger">{resume.refusal}</Alert>}
        <TextField
          label={t('cellphone')}
          hint={t('cellphoneHintForeign')}
          required
          ltr
          inputMode="tel"
          autoComplete="tel-national"
          value={resume.cellphone}
          onChange={(event) => resume.type(event.target.value)}
          error={resume.fault}
        />
      </form>
    </Dialog>
  )
}

function useResume() {
  const t = useTexts(signUpTexts)
  const words = useTexts(authTexts)
  const navigate = useNavigate()
  const [cellphone, setCellphone] = useState('')
  const [fault, setFault] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  useForgottenOnLanguage(clear)

  function clear() {
    setFault(undefined)
    setRefusal(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    clear()
    const bare = mobileFrom(cellphone)
    if (bare === null) return setFault(cellphone.trim() === '' ? words('mandatory') : t('cellphoneInvalid'))
    setIsSending(true)
    try {
      await resumeSignUp(bare)
      navigate(signUpPaths['phone-code'])
    } catch (error) {
      const atField = fieldWordsOf(error)['cellphone']
      if (atField) setFault(atField)
      else setRefusal(wordsOf(error, words('noAnswer')))
    } finally {
      setIsSending(false)
    }
  }

  return {
    cellphone,
    fault,
    refusal,
    isSending,
    submit,
    type(typed: string) {
      setCellphone(typed)
      setFault(undefined)
    },
  }
}
