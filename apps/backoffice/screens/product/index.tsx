import { Empty, LinkButton } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useParams } from 'react-router'
import { Answered, Waiting } from '../../components/answered.tsx'
import { useDraft, useProduct } from '../../data/catalogue.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { Editor } from './editor.tsx'

/** A product: what stands, or the draft of somebody who is changing it. @spec 1.back-office, 3.product */
export default function ProductPage() {
  const t = useTexts(catalogueTexts)
  const productId = Number(useParams()['productId'])
  const query = useProduct(productId)
  const draftId = query.data?.draftId ?? null
  const draft = useDraft(draftId)
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
      {(product) => {
        if (draftId === null)
          return <Editor key={`${productId} ${product.latestVersion}`} product={product} draft={null} />
        if (draft.data === undefined) return <Waiting lines={[4, 10]} />
        return <Editor key={`draft ${draftId}`} product={product} draft={draft.data} />
      }}
    </Answered>
  )
}
