import { Card, CardSkeleton, Empty, LinkButton } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useParams } from 'react-router'
import { Failed } from '../../components/failed.tsx'
import { useCode } from '../../data/codes.ts'
import { codesTexts } from '../../texts/codes.ts'
import { CodeForm } from './form.tsx'

/** One discount code: made anew, changed or ended. @spec 3.order-labels, 1.back-office */
export default function Code() {
  const t = useTexts(codesTexts)
  const { discountCodeId = '' } = useParams()
  const isNew = discountCodeId === 'new'
  const id = /^[1-9]\d{0,8}$/.test(discountCodeId) ? Number(discountCodeId) : 0
  const query = useCode(id)
  if (isNew) return <CodeForm key="new" code={null} />
  if (query.data) return <CodeForm key={id} code={query.data} />
  if (id > 0 && query.isPending) return <CardSkeleton lines={8} />
  if (query.error) return <Failed error={query.error} onRetry={() => query.refetch()} />
  return (
    <Card>
      <Empty heading="h1" title={t('notFound')} action={<LinkButton to="/codes">{t('back')}</LinkButton>} />
    </Card>
  )
}
