import type { DraftAnswer, ProductAnswer, ProductContent } from '@anar/contract/commands'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '../../components/use-write.ts'
import { keepDraft, writeCatalogue } from '../../data/catalogue.ts'
import { emptyContent } from '../../data/catalogue-rules.ts'
import { readAgain } from '../../data/lists.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'

type Begun = { draftId: number; revision: number }

/** What is being typed about a product, where it is kept, and what the server said against it. */
export function useEditing(product: ProductAnswer | null, draft: DraftAnswer | null) {
  const t = useTexts(catalogueTexts)
  const navigate = useNavigate()
  const [content, setContent] = useState<ProductContent>(
    () => draft?.content ?? product?.content ?? emptyContent(),
  )
  const [begun, setBegun] = useState<Begun | null>(draft)
  const [isDirty, setIsDirty] = useState(false)
  const { isBusy, refusal, faults, write } = useWrite()

  /** Keeps what is typed as the draft's next revision. */
  async function keep(): Promise<Begun> {
    if (begun && !isDirty) return begun
    const kept = await keepDraft({
      draftId: begun?.draftId ?? null,
      productId: product?.productId ?? null,
      baseVersion: draft?.baseVersion ?? product?.latestVersion ?? 0,
      revision: begun?.revision ?? null,
      content,
    })
    setBegun(kept)
    setIsDirty(false)
    return kept
  }

  return {
    content,
    begun,
    isDirty,
    isBusy,
    refusal,
    faults,
    change(part: Partial<ProductContent>) {
      setContent((before) => ({ ...before, ...part }))
      setIsDirty(true)
    },
    async save() {
      let kept: Begun | null = null
      const isSaved = await write(async () => {
        kept = await keep()
      })
      if (!isSaved) return
      toast.success(t('saved'))
      await readAgain('products')
      if (!product && !draft) void navigate(`/products/drafts/${kept!.draftId}`, { replace: true })
    },
    async publish(note: string, isOnSale: boolean): Promise<boolean> {
      let productId = 0
      const isPublished = await write(async () => {
        const { draftId, revision } = await keep()
        const body = { draftId, revision, note, isOnSale }
        ;({ productId } = await writeCatalogue('office/catalogue/publish', body))
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
