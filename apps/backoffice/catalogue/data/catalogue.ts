import { type Commands, everyRow, fieldsOf, type Row } from '@anar/contract/client'
import type { BulkChangeBody, ImageAnswer } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, queryClient } from '../../platform/data/api.ts'
import { type PageAsk, readAgain } from '../../platform/data/lists.ts'
import { sendForm } from '../../platform/data/send-form.ts'
import { type ProductFilter, productFilter } from './catalogue-rules.ts'

const productFields = fieldsOf('Product', [
  'id',
  'code',
  'name',
  'hue',
  'image',
  'price',
  'isInStock',
  'publishedAt',
  'brand.name',
  'productCategory.name',
  'draft.id',
  'draft.actorName',
])
export type ListedProduct = Row<'Product', (typeof productFields)[number]>

/** Products as the office sees them, the newest first. @spec 1.back-office */
export function loadProducts(filter: ProductFilter, page: PageAsk) {
  return client.search('Product', {
    fields: productFields,
    filter: productFilter(filter),
    sort: ['-id'],
    ...page,
  })
}

const draftFields = fieldsOf('ProductDraft', ['id', 'code', 'name', 'changedAt', 'actorName'])
export type NewProduct = Row<'ProductDraft', (typeof draftFields)[number]>

/** Drafts of products that are none yet, what was touched last first. */
export function loadNewProducts(page: PageAsk) {
  return client.search('ProductDraft', {
    fields: draftFields,
    filter: { field: 'product.id', op: 'isNull', value: true },
    sort: ['-changedAt', '-id'],
    ...page,
  })
}

// What is being typed must not be read over; whoever comes back to it reads it anew.
const untouched = { refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** A product as it stands, with its content; a screen that begins anew in another language reads it anew. */
export function useProduct(productId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['catalogue', 'product', productId, language],
    queryFn: ({ signal }) => client.read('office/catalogue/products/{productId}', { productId }, { signal }),
    enabled: productId > 0,
    ...untouched,
  })
}

/** A draft. Of its answer only what is missing depends on the language, so that changing that reads nothing again. */
export function useDraft(draftId: number | null) {
  return useQuery({
    queryKey: ['catalogue', 'draft', draftId],
    queryFn: ({ signal }) =>
      client.read('office/catalogue/drafts/{draftId}', { draftId: draftId! }, { signal }),
    enabled: draftId !== null && draftId > 0,
    ...untouched,
  })
}

const versionFields = fieldsOf('ProductVersion', [
  'id',
  'number',
  'publishedAt',
  'actorName',
  'note',
  'undoneTo',
])
export type ListedVersion = Row<'ProductVersion', (typeof versionFields)[number]>

export function loadVersions(productId: number, page: PageAsk) {
  return client.search('ProductVersion', {
    fields: versionFields,
    filter: { field: 'product.id', op: 'eq', value: productId },
    sort: ['-number'],
    ...page,
  })
}

/** What a product said in one of its versions. */
export function useVersion(versionId: number) {
  return useQuery({
    queryKey: ['catalogue', 'version', versionId],
    queryFn: ({ signal }) => client.read('office/catalogue/versions/{versionId}', { versionId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const previewFields = fieldsOf('Product', [
  'name',
  'summary',
  'description',
  'hue',
  'image',
  'price',
  'isInStock',
  'features',
  'brand.name',
  'productCategory.name',
  'skus.id',
  'skus.name',
  'skus.images.fileStorageId',
])
export type PreviewedProduct = Row<'Product', (typeof previewFields)[number]>

/** A draft as a visitor would see it once it is published, in the language of the interface. */
export function usePreview(draftId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['catalogue', 'preview', draftId, language],
    queryFn: async ({ signal }) => {
      const path = `office/catalogue/preview/${draftId}?fields=${previewFields.join(',')}`
      const { page } = await client.request<{ page: PreviewedProduct[] }>(path, { signal })
      return page[0] ?? null
    },
    gcTime: 0,
    staleTime: 0,
  })
}

/** The brands by their names. */
export function useBrands() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['brands', language],
    queryFn: ({ signal }) =>
      everyRow(client.search, 'Brand', { fields: ['id', 'name'], sort: ['name'], signal }),
    staleTime: 60_000,
  })
}

/** Every tag in its subgroup. */
export function useTagGroups() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['tags', language],
    queryFn: ({ signal }) => {
      const fields = ['id', 'name', 'tags.id', 'tags.name'] as const
      return everyRow(client.search, 'TagSubgroup', { fields, sort: ['id'], signal })
    },
    staleTime: 60_000,
  })
}

const ingredientFields = fieldsOf('Ingredient', ['id', 'inciName', 'isAllergen'])

/** The names of these ingredients. */
export function useIngredients(ids: readonly number[]) {
  return useQuery({
    queryKey: ['ingredients', 'named', ids],
    queryFn: async ({ signal }) => {
      // So many at once as the search answers in a page.
      const parts = Array.from({ length: Math.ceil(ids.length / 100) }, (_, part) =>
        ids.slice(part * 100, part * 100 + 100),
      )
      const pages = await Promise.all(
        parts.map((part) =>
          client.search('Ingredient', {
            fields: ingredientFields,
            filter: { field: 'id', op: 'in', value: part },
            size: 100,
            signal,
          }),
        ),
      )
      return pages.flatMap(({ page }) => page)
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** A few ingredients with a part in their name; none before something is typed. */
export function useFoundIngredients(typed: string) {
  const text = typed.trim()
  return useQuery({
    queryKey: ['ingredients', 'found', text],
    queryFn: async ({ signal }) => {
      const filter = { field: 'inciName', op: 'contains', value: text } as const
      return (
        await client.search('Ingredient', {
          fields: ingredientFields,
          filter,
          sort: ['inciName'],
          size: 8,
          signal,
        })
      ).page
    },
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
  })
}

/** The offers of a product's skus. */
export function useOffersOf(productId: number | null) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['offers', 'product', productId, language],
    queryFn: async ({ signal }) => {
      const fields = [
        'id',
        'isActive',
        'sku.id',
        'seller.name',
        'seller.isActive',
        'price.consumerPrice',
      ] as const
      const filter = { field: 'sku.product.id', op: 'eq', value: productId! } as const
      return everyRow(client.search, 'SkuSeller', { fields, filter, sort: ['id'], signal })
    },
    enabled: productId !== null,
  })
}

type CataloguePath = Extract<keyof Commands, `office/catalogue/${string}`>

/** A write of the catalogue; what was read of it is read again before it resolves. */
export async function writeCatalogue<Path extends CataloguePath>(
  path: Path,
  body: Commands[Path]['body'],
  idempotencyKey?: string,
): Promise<Commands[Path]['answer']> {
  const answer = await client.command(path, body, { idempotencyKey })
  await readAgain('catalogue', 'products', 'offers', 'audit')
  return answer
}

/** A write that ends a draft, by publishing or discarding it. Where that is still shown it is not asked for again. */
export async function endDraft<Path extends 'office/catalogue/publish' | 'office/catalogue/discard-draft'>(
  path: Path,
  body: Commands[Path]['body'],
): Promise<Commands[Path]['answer']> {
  const answer = await client.command(path, body)
  const isEnded = ([, kind, id]: readonly unknown[]) => kind === 'draft' && id === body.draftId
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: ['catalogue'],
      predicate: ({ queryKey }) => !isEnded(queryKey),
    }),
    readAgain('products', 'offers', 'audit'),
  ])
  return answer
}

/** Keeps a draft and reads nothing again: whoever types goes on typing. */
export function keepDraft(body: Commands['office/catalogue/save-draft']['body']) {
  return client.command('office/catalogue/save-draft', body)
}

/** Makes an ingredient; a product that is being edited meanwhile stays as it is typed. */
export async function makeIngredient(inciName: string): Promise<number> {
  const told = { aliases: { fa: [], en: [] }, help: { fa: '', en: '' } }
  const body = { ingredientId: null, inciName, isAllergen: false, ...told }
  const { ingredientId } = await client.command('office/catalogue/ingredients/save', body)
  await readAgain('ingredients', 'audit')
  return ingredientId
}

/** What a change of many products would do, or did. */
export async function changeMany(body: BulkChangeBody, idempotencyKey: string) {
  const answer = await client.command('office/catalogue/bulk', body, { idempotencyKey })
  if (!body.isDryRun) await readAgain('catalogue', 'products', 'offers', 'audit')
  return answer
}

/** Sends a picture of a product. @throws ApiError, as every call of the client @spec 5.upload-size */
export function sendImage(file: File, onProgress: (percent: number) => void): Promise<ImageAnswer> {
  const form = new FormData()
  form.append('file', file)
  return sendForm('office/catalogue/images', form, onProgress)
}
