import type { CodeSent } from '@anar/contract/commands'
import { emailFrom, mobileFrom } from '@anar/domain/validation'
import { Alert, Button, Icon, Ltr, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { CodeCountdown, CodeField } from '@anar/ui/forms'
import { useTexts } from '@anar/ui/i18n'
import { Mail, Smartphone } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { type FormEvent, useState } from 'react'
import page from '../../components/profile/profile-page.module.css'
import { nothingRefused, refusalOf, type ToldRefusal } from '../../components/profile/refusal.ts'
import { changeCellphone, changeEmail, sendNewCellphoneCode, sendNewEmailCode } from '../../data/profile.ts'
import { profileTexts } from '../../texts/profile.ts'
import styles from './edit-user-info.module.css'

type Kind = 'cellphone' | 'email'
const ways = {
  cellphone: { clean: mobileFrom, send: sendNewCellphoneCode, change: changeCellphone, icon: Smartphone },
  email: { clean: emailFrom, send: sendNewEmailCode, change: changeEmail, icon: Mail },
} as const

/** A phone or a mailbox as it is, and the way to another one: what is new is proven by a code. @spec 2.edit-user-info, 5.phone, 5.email-and-iban */
export function ContactField({ kind, value }: { kind: Kind; value: string | null }) {
  const t = useTexts(profileTexts)
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const shown = value && (kind === 'email' ? value : format.digits(`0${value}`))
  return (
    <div className={styles.contact}>
      <div className={styles.line}>
        <Icon of={ways[kind].icon} />
        <div className={styles.words}>
          <span className={page.note}>{kind === 'email' ? t('email') : t('cellphone')}</span>
          <strong>{shown ? <Ltr>{shown}</Ltr> : t('notGiven')}</strong>
        </div>
        {!isOpen && (
          <Button tone="outline" size="sm" onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {isOpen && <ChangeForm kind={kind} onDone={() => setIsOpen(false)} />}
    </div>
  )
}

function ChangeForm({ kind, onDone }: { kind: Kind; onDone: () => void }) {
  const t = useTexts(profileTexts)
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<(CodeSent & { at: number }) | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothingRefused)
  const send = async () => {
    const clean = ways[kind].clean(typed)
    if (clean === null) {
      setRefusal({
        fields: { [kind]: kind === 'email' ? t('emailWrong') : t('cellphoneWrong') },
        message: null,
      })
      return
    }
    setIsBusy(true)
    try {
      setSent({ ...(await ways[kind].send(clean)), at: Date.now() })
      setRefusal(nothingRefused)
    } catch (error) {
      setRefusal(refusalOf(error, [kind], t('noAnswer')))
    } finally {
      setIsBusy(false)
    }
  }
  const back = (found: typeof refusal) => {
    // Refused is the number itself, not the code: another one is to be typed.
    if (found.fields[kind]) setSent(null)
    setRefusal(found)
  }
  if (sent === null) {
    const form = { kind, typed, refusal, isBusy }
    return <DestinationForm {...form} onTyped={setTyped} onSend={send} onDone={onDone} />
  }
  const form = { kind, sent, isSending: isBusy, refused: refusal.message }
  return <CodeForm {...form} onResend={send} onRefused={back} onDone={onDone} />
}

function DestinationForm({
  kind,
  typed,
  refusal,
  isBusy,
  onTyped,
  onSend,
  onDone,
}: {
  kind: Kind
  typed: string
  refusal: ToldRefusal
  isBusy: boolean
  onTyped: (typed: string) => void
  onSend: () => Promise<void>
  onDone: () => void
}) {
  const t = useTexts(profileTexts)
  const isEmail = kind === 'email'
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {refusal.message && <Alert tone="danger">{refusal.message}</Alert>}
      <TextField
        label={isEmail ? t('newEmail') : t('newCellphone')}
        hint={isEmail ? undefined : t('newCellphoneHint')}
        required
        ltr
        autoFocus
        type={isEmail ? 'email' : 'tel'}
        inputMode={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        value={typed}
        error={refusal.fields[kind]}
        onChange={(event) => onTyped(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy} loadingText={t('sendingCode')}>
          {t('sendCode')}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function CodeForm({
  kind,
  sent,
  isSending,
  refused,
  onResend,
  onRefused,
  onDone,
}: {
  kind: Kind
  sent: CodeSent & { at: number }
  isSending: boolean
  refused: string | null
  onResend: () => void
  onRefused: (refusal: typeof nothingRefused) => void
  onDone: () => void
}) {
  const t = useTexts(profileTexts)
  const format = useFormat()
  const to = kind === 'email' ? sent.sentTo : format.digits(sent.sentTo)
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async (whole: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await ways[kind].change(whole)
      toast.success(kind === 'email' ? t('emailChanged') : t('cellphoneChanged'))
      onDone()
    } catch (error) {
      setCode('')
      onRefused(refusalOf(error, [kind], t('noAnswer')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void confirm(code)
      }}
    >
      <p>{t.rich('codeSentTo', { to: <Ltr>{to}</Ltr> })}</p>
      <CodeField
        label={t('code')}
        required
        autoFocus
        value={code}
        error={refused ?? undefined}
        disabled={isBusy}
        onChange={setCode}
        onComplete={(whole) => void confirm(whole)}
      />
      <CodeCountdown sent={sent} isSending={isSending} onResend={onResend} />
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          {t('confirmCode')}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
