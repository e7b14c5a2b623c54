import { Link } from '@anar/ui'
import { pathOfSubject } from '../../data/audit-rules.ts'
import { useAccess } from '../../data/session.ts'
import text from '../text-styles.module.css'
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
