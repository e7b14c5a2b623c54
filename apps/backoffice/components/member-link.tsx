import { Link } from '@anar/ui'
import { may, useAccess } from '../data/session.ts'
import text from './text-styles.module.css'

/** A member of the network by name, with the code below; the name leads to the person's page for who may see it. */
export function MemberLink({ personId, name, code }: { personId: number; name: string; code?: string }) {
  const mayOpen = may(useAccess(), 'people.read')
  return (
    <>
      {mayOpen ? (
        <Link to={`/people/${personId}`} className={text.link}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {code && (
        <span className={text.small}>
          <bdi dir="ltr">{code}</bdi>
        </span>
      )}
    </>
  )
}
