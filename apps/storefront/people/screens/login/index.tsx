import { useMessages } from '@anar/ui/i18n'
import { useBasketCount } from '../../../sales/data/basket/count.ts'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { BeforeLogin, NoAccount } from '../../components/auth/login-way.tsx'
import { useLeaveWhenMember } from '../../components/auth/use-leave-when-member.ts'
import { loginMessages } from '../../messages/index.ts'
import { LoginForm } from './form.tsx'

/** The login, with links to the login by code, the sign-up and both recoveries. @spec 2.login, 2.login-redirect */
export default function Login() {
  const t = useMessages(loginMessages)
  useLeaveWhenMember()
  return (
    <AuthPage title={t('title')} lead={t('lead')} messages={[loginMessages]}>
      <BeforeLogin basketCount={useBasketCount()} />
      <LoginForm />
      <NoAccount />
    </AuthPage>
  )
}
