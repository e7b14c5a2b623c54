import { useParams } from '@anar/app-kit/router'
import type { ProductAnswer } from '@anar/contract/commands'
import { Empty, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { Answered } from '../../../platform/components/answered.tsx'
import { useDraft, useProduct } from '../../data/catalogue.ts'
import { catalogueMessages } from '../../messages/index.ts'
import { Editor } from './editor.tsx'

/** A product: its published content, or the draft that is being edited. @spec 1.back-office, 3.product */
export default function ProductPage() {
  const t = useMessages(catalogueMessages)
  const productId = Number(useParams()['productId'])
  const query = useProduct(productId)
  if (!(productId > 0)) {
    return (
      <Empty
        heading="h1"
        title={t('notFound')}
        action={<LinkButton to="/products">{t('back')}</LinkButton>}
      />
    )
  }
  return (
    <Answered query={query} lines={[4, 10]}>
      {(product) => <Opened key={`${productId} ${product.latestVersion}`} product={product} />}
    </Answered>
  )
}

/** The draft at the time of opening. A draft that begins later does not replace what is typed. */
function Opened({ product }: { product: ProductAnswer }) {
  const [draftId] = useState(product.draftId)
  const draft = useDraft(draftId)
  if (draftId === null) return <Editor product={product} draft={null} />
  return (
    <Answered query={draft} lines={[4, 10]}>
      {(draft) => <Editor product={product} draft={draft} />}
    </Answered>
  )
}
