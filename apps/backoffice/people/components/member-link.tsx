import { Link } from '@anar/ui'
import text from '../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../platform/data/session.ts'

/** A member's name with the code below; a link to the person for callers with permission. */
export function MemberLink({ personId, name, code }: { personId: number; name: string; code?: string }) {
  const canOpen = hasPermission(useAccess(), 'people.read')
  return (
    <>
      {canOpen ? (
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
