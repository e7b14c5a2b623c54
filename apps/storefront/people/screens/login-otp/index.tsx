import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { useBasketCount } from '../../../sales/data/basket/count.ts'
import styles from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { BeforeLogin, NoAccount, useHandedUsername } from '../../components/auth/login-way.tsx'
import { useLeaveWhenMember } from '../../components/auth/use-leave-when-member.ts'
import { loginMessages } from '../../messages/index.ts'
import { CodeStep } from './code-step.tsx'
import { UsernameStep } from './username-step.tsx'

/** Logging in with a code: the username, then the code that its phone got. @spec 2.login-otp, 4.login */
export default function LoginOtp() {
  const t = useMessages(loginMessages)
  const handedUsername = useHandedUsername()
  const basketCount = useBasketCount()
  const [asked, setAsked] = useState({ username: handedUsername, rememberMe: false, wasSent: false })
  useLeaveWhenMember()
  const change = (
    <button type="button" className={styles.link} onClick={() => setAsked({ ...asked, wasSent: false })}>
      {t('codeChange')}
    </button>
  )
  if (asked.wasSent) {
    return (
      <AuthPage
        title={t('codeTitle')}
        lead={t.rich('codeLead', { username: <b className={styles.told}>{asked.username}</b>, change })}
        messages={[loginMessages]}
        isAboutCode
      >
        <CodeStep username={asked.username} rememberMe={asked.rememberMe} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('title')} lead={t('lead')} messages={[loginMessages]}>
      <BeforeLogin basketCount={basketCount} />
      <UsernameStep asked={asked} onSent={(fields) => setAsked({ ...fields, wasSent: true })} />
      <NoAccount />
    </AuthPage>
  )
}
