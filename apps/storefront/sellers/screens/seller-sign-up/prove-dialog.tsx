import { Alert, Button, Dialog, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { CodeCountdown, CodeField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { useEffect, useRef, useState } from 'react'
import { codeLength } from '../../../people/components/auth/code-form.tsx'
import { type SentCode, storeCode } from '../../../people/data/verification-code.ts'
import { authMessages } from '../../../people/messages/index.ts'
import { isAboutCode } from '../../../platform/components/forms/refusal.ts'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { messageOf } from '../../../platform/data/failure.ts'
import { chooseMainUser, sendPersonCode, verifyPerson } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import { nameOf, type Person } from './person.ts'

/** Verifies the main user's phone with a code; then they become the main user. @spec 5.company-sign-up */
export function ProveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useMessages(sellerMessages)
  const auth = useMessages(authMessages)
  const format = useFormat()
  const proving = useProving(person, onClose)
  const phone = <Ltr>{format.digits(`0${person.cellphone}`)}</Ltr>
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('proveTitle', { name: nameOf(person) })}
      footer={
        <>
          <Button
            onClick={() => void proving.verify(proving.code)}
            loading={proving.isChecking}
            loadingText={auth('checking')}
          >
            {auth('codeSubmit')}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className={pageStyles.stack}>
        <p className={pageStyles.lead}>{t.rich('proveLead', { phone })}</p>
        {proving.refusal && <Alert tone="danger">{proving.refusal}</Alert>}
        <CodeField
          label={auth('codeLabel')}
          hideLabel
          required
          autoFocus
          length={codeLength}
          value={proving.code}
          onChange={proving.type}
          onComplete={(code) => void proving.verify(code)}
          error={proving.fault}
        />
        <CodeCountdown
          sent={proving.sent}
          onResend={() => void proving.send()}
          isSending={proving.isSending}
        />
      </div>
    </Dialog>
  )
}

function useProving(person: Person, onDone: () => void) {
  const t = useMessages(sellerMessages)
  const auth = useMessages(authMessages)
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [fault, setFault] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const { sellerPersonId } = person

  async function send() {
    setRefusal(undefined)
    setIsSending(true)
    try {
      setSent(storeCode('seller-person', await sendPersonCode(sellerPersonId)))
    } catch (error) {
      setRefusal(messageOf(error, t('noAnswer')))
    } finally {
      setIsSending(false)
    }
  }

  // Requested once when opened; the development build runs effects twice.
  const wasRequested = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when opened
  useEffect(() => {
    if (wasRequested.current) return
    wasRequested.current = true
    void send()
  }, [])

  async function verify(typed: string) {
    if (isChecking) return
    if (typed.length < codeLength) return setFault(auth('codeShort'))
    setFault(undefined)
    setRefusal(undefined)
    setIsChecking(true)
    try {
      await verifyPerson(sellerPersonId, typed)
      await chooseMainUser(sellerPersonId)
      onDone()
    } catch (error) {
      const words = messageOf(error, t('noAnswer'))
      if (!isAboutCode(error)) return setRefusal(words)
      setFault(words)
      setCode('')
    } finally {
      setIsChecking(false)
    }
  }

  return {
    code,
    sent,
    fault,
    refusal,
    isSending,
    isChecking,
    send,
    verify,
    type(digits: string) {
      setCode(digits)
      setFault(undefined)
    },
  }
}
