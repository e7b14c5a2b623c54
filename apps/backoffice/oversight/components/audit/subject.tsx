import { Link } from '@anar/ui'
import text from '../../../platform/components/text-styles.module.css'
import { useAccess } from '../../../platform/data/session.ts'
import { pathOfSubject } from '../../data/audit-rules.ts'
import { useAuditWords } from './words.ts'

/** Subject of an entry, as a link where the caller may open its page. */
export function Subject({ subject, username = null }: { subject: string; username?: string | null }) {
  const words = useAuditWords()
  const path = pathOfSubject(subject, useAccess().packageAccesses)
  if (path === null) return <bdi>{words.subject(subject, username)}</bdi>
  return (
    <Link to={path} className={text.link}>
      <bdi>{words.subject(subject, username)}</bdi>
    </Link>
  )
}
