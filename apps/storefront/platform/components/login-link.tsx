import { useHistory } from '@anar/app-kit/router'
import { Link, type LinkProps } from '@anar/ui'
import { rememberDestination } from '../data/session.ts'

/** A link to the login, which leads back to the page it was pressed on, with its filters. @spec 2.login-redirect */
export function LoginLink({ children, ...rest }: Omit<LinkProps, 'to' | 'onClick'>) {
  const history = useHistory()
  const rememberHere = () => {
    const { pathname, search } = history.now().location
    rememberDestination(pathname + search)
  }
  return (
    <Link to="/login" onClick={rememberHere} {...rest}>
      {children}
    </Link>
  )
}
