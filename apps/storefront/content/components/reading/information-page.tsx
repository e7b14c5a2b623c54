import { Prose } from '@anar/ui/prose'
import type { ReactNode } from 'react'
import { useTitle } from '../../../platform/components/title.ts'
import { type PageRow, usePage } from '../../data/pages.ts'
import { ReadingPage, WithText } from './reading-page.tsx'

/** A content page written by staff, with fixed parts beside and below it. */
export function InformationPage({
  slug,
  isDated = false,
  aside,
  children,
}: {
  slug: string
  isDated?: boolean
  aside?: ReactNode
  children?: ReactNode
}) {
  const query = usePage(slug)
  return (
    <WithText query={query}>
      {(page) => (
        <Text page={page} changedAt={isDated ? page.changedAt : undefined} aside={aside}>
          {children}
        </Text>
      )}
    </WithText>
  )
}

function Text({
  page,
  changedAt,
  aside,
  children,
}: {
  page: PageRow
  changedAt?: string
  aside?: ReactNode
  children: ReactNode
}) {
  useTitle(page.title)
  return (
    <ReadingPage title={page.title} changedAt={changedAt} aside={aside}>
      <Prose text={page.body} />
      {children}
    </ReadingPage>
  )
}
