import { Button, Empty } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { type ReactNode, useEffect } from 'react'
import { WithAnswer } from '../../../people/components/profile/profile-page.tsx'
import { ApiError } from '../../../platform/data/api.ts'
import { networkMessages } from '../../messages/index.ts'

const retryMs = 20_000

type Query<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** Figures of the open month in each of their states; "being worked out" where the server has none yet. */
export function WithStandings<Data>({
  query,
  ...rest
}: {
  query: Query<Data>
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (query.data === undefined && isBeingComputed(query.error)) return <BeingWorkedOut query={query} />
  return <WithAnswer query={query} {...rest} />
}

function isBeingComputed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_COMPUTED_YET'
}

/** In place of figures that the server has not worked out yet. Looks again by itself. @spec 9.commission */
export function BeingWorkedOut({ query: { refetch, isFetching } }: { query: Omit<Query<unknown>, 'data'> }) {
  const t = useMessages(networkMessages)
  useEffect(() => {
    const timer = setInterval(() => void refetch(), retryMs)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <div role="status">
      <Empty
        heading="h3"
        title={t('notYet')}
        text={t('notYetText')}
        action={
          <Button tone="outline" loading={isFetching} onClick={() => void refetch()}>
            {t('checkAgain')}
          </Button>
        }
      />
    </div>
  )
}
