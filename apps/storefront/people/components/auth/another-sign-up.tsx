import { useNavigate } from '@anar/app-kit/router'
import { Button, Dialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { leaveSignUp, phonePath } from '../../data/sign-up.ts'
import { authMessages } from '../../messages/index.ts'
import styles from './auth.module.css'

/** Leaves a pending sign-up of another person in this browser, after asking. */
export function AnotherSignUp() {
  const t = useMessages(authMessages)
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  async function leave() {
    setIsLeaving(true)
    try {
      await leaveSignUp()
      setIsOpen(false)
      navigate(phonePath)
    } catch {
      toast.error(t('anotherFailed'))
    } finally {
      setIsLeaving(false)
    }
  }
  return (
    <p className={styles.below}>
      <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
        {t('anotherSignUp')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('anotherTitle')}
        size="sm"
        footer={
          <>
            <Button tone="danger" onClick={() => void leave()} loading={isLeaving}>
              {t('anotherConfirm')}
            </Button>
            <Button tone="outline" onClick={() => setIsOpen(false)}>
              {t('anotherStay')}
            </Button>
          </>
        }
      >
        <p>{t('anotherText')}</p>
      </Dialog>
    </p>
  )
}
