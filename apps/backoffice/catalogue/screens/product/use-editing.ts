import { useNavigate } from '@anar/app-kit/router'
import type { DraftAnswer, ProductAnswer } from '@anar/contract/commands'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../../platform/components/use-write.ts'
import { refetchQueries } from '../../../platform/data/lists.ts'
import { endDraft, saveDraft } from '../../data/catalogue.ts'
import { emptyContent } from '../../data/catalogue-rules.ts'
import { catalogueMessages } from '../../messages/index.ts'
import { contentOf, type EditedContent, editedOf, withImage } from './edited-content.ts'
import { useUploads } from './use-uploads.ts'

type Started = { draftId: number; revision: number }
/** Fields with new values, or an update of the latest content. */
type Change = Partial<EditedContent> | ((before: EditedContent) => EditedContent)

/** State of the product editor: content, draft, and the server's faults. */
export function useEditing(product: ProductAnswer | null, draft: DraftAnswer | null) {
  const t = useMessages(catalogueMessages)
  const navigate = useNavigate()
  const [content, setContent] = useState(() => editedOf(draft?.content ?? product?.content ?? emptyContent()))
  const [savedContent, setSavedContent] = useState(content)
  const [started, setStarted] = useState<Started | null>(draft)
  const { isBusy, refusal, faults, write } = useWrite()
  const isDirty = content !== savedContent

  function change(change: Change) {
    setContent((before) => (typeof change === 'function' ? change(before) : { ...before, ...change }))
  }
  const uploads = useUploads((skuKey, fileId) => change((before) => withImage(before, skuKey, fileId)))

  /** Saves the content as the draft's next revision. Input typed during the request stays unsaved. */
  async function store(): Promise<Started> {
    if (started && !isDirty) return started
    const saved = await saveDraft({
      draftId: started?.draftId ?? null,
      productId: product?.productId ?? null,
      baseVersion: draft?.baseVersion ?? product?.latestVersion ?? 0,
      revision: started?.revision ?? null,
      content: contentOf(content),
    })
    setStarted(saved)
    setSavedContent(content)
    if (!product && !started) nameInAddress(saved.draftId)
    return saved
  }

  return {
    ...{ content, started, isDirty, isBusy, refusal, faults, change },
    ...uploads,
    /** Whether reloading the product would lose unsaved input or running uploads. */
    isUnsaved: isDirty || uploads.isSending,
    async save() {
      if (!(await write(store))) return
      toast.success(t('saved'))
      await refetchQueries('products')
    },
    async publish(note: string, isOnSale: boolean): Promise<boolean> {
      let productId = 0
      const isPublished = await write(async () => {
        const { draftId, revision } = await store()
        const body = { draftId, revision, note, isOnSale }
        ;({ productId } = await endDraft('office/catalogue/publish', body))
      })
      if (!isPublished) return false
      toast.success(t('publishedToast'))
      void navigate(`/products/${productId}`, { replace: true })
      return true
    },
    /** Saves changes and returns the draft's id; null where the server refused. */
    async saveForPreview(): Promise<number | null> {
      let saved: Started | null = null
      await write(async () => {
        saved = await store()
      })
      return (saved as Started | null)?.draftId ?? null
    },
  }
}
export type Editing = ReturnType<typeof useEditing>

/**
 * Puts the id of a new product's draft into the address without the router, which would remount the screen during
 * typing. Does nothing where the person has left the screen.
 */
function nameInAddress(draftId: number): void {
  if (location.hash === '#/products/new')
    history.replaceState(history.state, '', `#/products/drafts/${draftId}`)
}
