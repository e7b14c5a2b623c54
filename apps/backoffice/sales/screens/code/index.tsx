import { useParams } from '@anar/app-kit/router'
import { useMessages } from '@anar/ui/i18n'
import { OneOf } from '../../../platform/components/answered.tsx'
import { useCode } from '../../data/codes.ts'
import { codesMessages } from '../../messages/index.ts'
import { CodeForm } from './form.tsx'

/** One discount code: creating, changing, ending. @spec 3.order-labels, 1.back-office */
export default function Code() {
  const t = useMessages(codesMessages)
  const { discountCodeId = '' } = useParams()
  const isNew = discountCodeId === 'new'
  const id = /^[1-9]\d{0,15}$/.test(discountCodeId) ? Number(discountCodeId) : 0
  const query = useCode(id)
  if (isNew) return <CodeForm key="new" code={null} />
  return (
    <OneOf
      query={query}
      missing={{ title: t('notFound'), to: '/codes', back: t('back') }}
      render={(code) => <CodeForm key={`${id} ${code.revision}`} code={code} />}
    />
  )
}
