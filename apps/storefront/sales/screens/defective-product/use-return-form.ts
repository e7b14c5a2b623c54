import { useNavigate } from '@anar/app-kit/router'
import { useOnce } from '@anar/app-kit/use-once'
import { type ReturnStatement, requestReturn as schema } from '@anar/contract/commands'
import { type RefundWay, type ReturnKind, refundWaysOf } from '@anar/domain/returns'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { useImages } from '../../../platform/components/images/use-images.ts'
import { returnsPath } from '../../components/orders/order-lists.ts'
import { requestReturn } from '../../data/returns.ts'
import { returnsMessages } from '../../messages/index.ts'
import { chosenAtFirst } from './judge.ts'

type Values = {
  saleOrderId: number
  orderItemId: number | null
  kind: ReturnKind
  quantity: number
  description: string
  documentIds: readonly string[]
  refundTo: RefundWay
}

/** The form of a return. @spec 5.defect-report */
export function useReturnForm({
  statement,
  preferredId,
}: {
  statement: ReturnStatement
  preferredId: number
}) {
  const t = useMessages(returnsMessages)
  const navigate = useNavigate()
  const once = useOnce()
  const images = useImages('RETURN_IMAGE', t('failedToSend'))
  const begin: Values = {
    saleOrderId: statement.saleOrderId,
    orderItemId: chosenAtFirst(statement, preferredId),
    kind: 'Defective',
    quantity: 1,
    description: '',
    documentIds: [],
    refundTo: 'wallet',
  }
  const form = useCheckedForm({
    schema: schema.body,
    begin,
    // A change of mind needs no images.
    knownBeside: ({ kind }) => ({ documentIds: kind === 'ChangeOfMind' ? [] : images.documentIds }),
    failed: t('failedToSend'),
    async send(body) {
      await once(body, (key) => requestReturn(body, key))
      toast.success(t('sent'))
      navigate(returnsPath)
    },
  })
  const { values } = form
  const item = statement.items.find(({ orderItemId }) => orderItemId === values.orderItemId) ?? null
  return {
    ...form,
    item,
    images,
    chooseItem: (orderItemId: number) => form.type({ orderItemId, quantity: 1 }),
    chooseKind(kind: ReturnKind) {
      const ways = refundWaysOf[kind]
      form.type({ kind, refundTo: ways.includes(values.refundTo) ? values.refundTo : ways[0]! })
    },
  }
}
export type ReturnFormState = ReturnType<typeof useReturnForm>
