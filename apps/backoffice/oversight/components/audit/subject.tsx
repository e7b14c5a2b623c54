import { Link } from '@anar/ui'
import text from '../../../platform/components/text-styles.module.css'
import { useAccess } from '../../../platform/data/session.ts'
import { pathOfSubject } from '../../data/audit-rules.ts'
import { useAuditWords } from './words.ts'

/** What an entry is about; it leads there where there is a page for it that the reader may open. */
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
