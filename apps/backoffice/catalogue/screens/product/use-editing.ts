import { useNavigate } from '@anar/app-kit/router'
import type { DraftAnswer, ProductAnswer } from '@anar/contract/commands'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../../platform/components/use-write.ts'
import { readAgain } from '../../../platform/data/lists.ts'
import { endDraft, keepDraft } from '../../data/catalogue.ts'
import { emptyContent } from '../../data/catalogue-rules.ts'
import { catalogueMessages } from '../../messages/index.ts'
import { contentOf, type EditedContent, editedOf, withPicture } from './edited-content.ts'
import { useSending } from './use-sending.ts'

type Begun = { draftId: number; revision: number }
/** Fields with what they hold now, or what becomes of whatever stands there by then. */
type Change = Partial<EditedContent> | ((before: EditedContent) => EditedContent)

/** What is being typed about a product, where it is kept, and what the server said against it. */
export function useEditing(product: ProductAnswer | null, draft: DraftAnswer | null) {
  const t = useMessages(catalogueMessages)
  const navigate = useNavigate()
  const [content, setContent] = useState(() => editedOf(draft?.content ?? product?.content ?? emptyContent()))
  const [keptContent, setKeptContent] = useState(content)
  const [begun, setBegun] = useState<Begun | null>(draft)
  const { isBusy, refusal, faults, write } = useWrite()
  const isDirty = content !== keptContent

  function change(change: Change) {
    setContent((before) => (typeof change === 'function' ? change(before) : { ...before, ...change }))
  }
  const pictures = useSending((skuKey, fileId) => change((before) => withPicture(before, skuKey, fileId)))

  /** Keeps what is typed as the draft's next revision. What is typed until the answer comes is still to be kept. */
  async function keep(): Promise<Begun> {
    if (begun && !isDirty) return begun
    const kept = await keepDraft({
      draftId: begun?.draftId ?? null,
      productId: product?.productId ?? null,
      baseVersion: draft?.baseVersion ?? product?.latestVersion ?? 0,
      revision: begun?.revision ?? null,
      content: contentOf(content),
    })
    setBegun(kept)
    setKeptContent(content)
    if (!product && !begun) nameInAddress(kept.draftId)
    return kept
  }

  return {
    ...{ content, begun, isDirty, isBusy, refusal, faults, change },
    ...pictures,
    /** Whether something would be lost if the product were read again: typed and not kept, or still on its way. */
    isUnsaved: isDirty || pictures.isSending,
    async save() {
      if (!(await write(keep))) return
      toast.success(t('saved'))
      await readAgain('products')
    },
    async publish(note: string, isOnSale: boolean): Promise<boolean> {
      let productId = 0
      const isPublished = await write(async () => {
        const { draftId, revision } = await keep()
        const body = { draftId, revision, note, isOnSale }
        ;({ productId } = await endDraft('office/catalogue/publish', body))
      })
      if (!isPublished) return false
      toast.success(t('publishedToast'))
      void navigate(`/products/${productId}`, { replace: true })
      return true
    },
    /** The draft as it was last kept, kept now where something was typed since; null where that was refused. */
    async kept(): Promise<number | null> {
      let kept: Begun | null = null
      await write(async () => {
        kept = await keep()
      })
      return (kept as Begun | null)?.draftId ?? null
    },
  }
}
export type Editing = ReturnType<typeof useEditing>

/**
 * Lets the address of a new product name its draft: past the router, which would show another screen in the place of
 * this one, while whoever types goes on typing. Whoever left meanwhile is elsewhere.
 */
function nameInAddress(draftId: number): void {
  if (location.hash === '#/products/new')
    history.replaceState(history.state, '', `#/products/drafts/${draftId}`)
}
