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

/** Login with a code: the username, then the code sent to its phone. @spec 2.login-otp, 4.login */
export default function LoginOtp() {
  const t = useMessages(loginMessages)
  const handedUsername = useHandedUsername()
  const basketCount = useBasketCount()
  const [request, setRequest] = useState({ username: handedUsername, rememberMe: false, wasSent: false })
  useLeaveWhenMember()
  const change = (
    <button type="button" className={styles.link} onClick={() => setRequest({ ...request, wasSent: false })}>
      {t('codeChange')}
    </button>
  )
  if (request.wasSent) {
    return (
      <AuthPage
        title={t('codeTitle')}
        lead={t.rich('codeLead', {
          username: <b className={styles.highlighted}>{request.username}</b>,
          change,
        })}
        messages={[loginMessages]}
        isAboutCode
      >
        <CodeStep username={request.username} rememberMe={request.rememberMe} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('title')} lead={t('lead')} messages={[loginMessages]}>
      <BeforeLogin basketCount={basketCount} />
      <UsernameStep initial={request} onSent={(fields) => setRequest({ ...fields, wasSent: true })} />
      <NoAccount />
    </AuthPage>
  )
}
