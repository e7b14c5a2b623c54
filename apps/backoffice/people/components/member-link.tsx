import { Link } from '@anar/ui'
import text from '../../platform/components/text-styles.module.css'
import { may, useAccess } from '../../platform/data/session.ts'

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
