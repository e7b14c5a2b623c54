import { Navigate, useParams } from '@anar/app-kit/router'
import { Answered } from '../../../platform/components/answered.tsx'
import { useDraft } from '../../data/catalogue.ts'
import { Editor } from './editor.tsx'

/**
 * Draft of a product that is not published yet. Drafts of published products open at the product.
 * @spec 1.back-office
 */
export default function DraftPage() {
  const draftId = Number(useParams()['draftId'])
  const query = useDraft(draftId)
  return (
    <Answered query={query} lines={[4, 10]}>
      {(draft) =>
        draft.productId === null ? (
          <Editor key={draftId} product={null} draft={draft} />
        ) : (
          <Navigate to={`/products/${draft.productId}`} replace />
        )
      }
    </Answered>
  )
}
