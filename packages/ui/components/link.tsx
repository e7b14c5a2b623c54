import { type AnchorHTMLAttributes, createContext, type ReactNode, type Ref, useContext } from 'react'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the application, '/products-list?text=x'; the router adds the hash. */
  to: string
  ref?: Ref<HTMLAnchorElement>
  children?: ReactNode
}
export type LinkComponent = (props: LinkProps) => ReactNode

function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={`#${to}`} {...rest}>
      {children}
    </a>
  )
}

const LinkContext = createContext<LinkComponent>(PlainLink)

/** Provides the link component of the router: `<LinkProvider link={RouterLink}>`. */
export function LinkProvider({ link, children }: { link: LinkComponent; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>
}

/** A link within the application, without a look of its own. */
export function Link(props: LinkProps) {
  const Chosen = useContext(LinkContext)
  return <Chosen {...props} />
}
