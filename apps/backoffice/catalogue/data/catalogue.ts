import { type Commands, everyRow, fieldsOf, type Row } from '@anar/contract/client'
import type { BulkChangeBody, ImageAnswer } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, queryClient } from '../../platform/data/api.ts'
import { type PageQuery, refetchQueries } from '../../platform/data/lists.ts'
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

/** Products with their office fields, newest first. @spec 1.back-office */
export function loadProducts(filter: ProductFilter, page: PageQuery) {
  return client.search('Product', {
    fields: productFields,
    filter: productFilter(filter),
    sort: ['-id'],
    ...page,
  })
}

const draftFields = fieldsOf('ProductDraft', ['id', 'code', 'name', 'changedAt', 'actorName'])
export type NewProduct = Row<'ProductDraft', (typeof draftFields)[number]>

/** Drafts of products that are not published yet, last changed first. */
export function loadNewProducts(page: PageQuery) {
  return client.search('ProductDraft', {
    fields: draftFields,
    filter: { field: 'product.id', op: 'isNull', value: true },
    sort: ['-changedAt', '-id'],
    ...page,
  })
}

// Do not refetch while a person edits; mounting the screen again loads the current state.
const untouched = { refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** A product with its published content, reloaded when the language changes. */
export function useProduct(productId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['catalogue', 'product', productId, language],
    queryFn: ({ signal }) => client.read('office/catalogue/products/{productId}', { productId }, { signal }),
    enabled: productId > 0,
    ...untouched,
  })
}

/** A draft. Only the missing-field messages depend on the language, so a language change does not reload it. */
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

export function loadVersions(productId: number, page: PageQuery) {
  return client.search('ProductVersion', {
    fields: versionFields,
    filter: { field: 'product.id', op: 'eq', value: productId },
    sort: ['-number'],
    ...page,
  })
}

/** The content of one version of a product. */
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

/** Preview of a draft as a visitor would see it, in the interface language. */
export function usePreview(draftId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['catalogue', 'preview', draftId, language],
    queryFn: async ({ signal }) => {
      const input = { draftId, fields: previewFields.join(',') }
      const { page } = await client.read('office/catalogue/preview/{draftId}', input, { signal })
      // A row of the requested fields.
      return (page[0] ?? null) as PreviewedProduct | null
    },
    gcTime: 0,
    staleTime: 0,
  })
}

/** Brands by name. */
export function useBrands() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['brands', language],
    queryFn: ({ signal }) =>
      everyRow(client.search, 'Brand', { fields: ['id', 'name'], sort: ['name'], signal }),
    staleTime: 60_000,
  })
}

/** All tags with their subgroup. */
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

/** Names of these ingredients. */
export function useIngredients(ids: readonly number[]) {
  return useQuery({
    queryKey: ['ingredients', 'named', ids],
    queryFn: async ({ signal }) => {
      // One request for each page of ids.
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

/** The first ingredients whose name contains the text; disabled while nothing is typed. */
export function useIngredientSearch(typed: string) {
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

/** Offers of a product's skus. */
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

/** Sends a command of the catalogue and resolves after the affected queries were refetched. */
export async function writeCatalogue<Path extends CataloguePath>(
  path: Path,
  body: Commands[Path]['body'],
  idempotencyKey?: string,
): Promise<Commands[Path]['answer']> {
  const answer = await client.command(path, body, { idempotencyKey })
  await refetchQueries('catalogue', 'products', 'offers', 'audit')
  return answer
}

/** Publishes or discards a draft. The ended draft itself is not refetched where it is still shown. */
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
    refetchQueries('products', 'offers', 'audit'),
  ])
  return answer
}

/** Saves a draft without refetching, so that editing continues undisturbed. */
export function saveDraft(body: Commands['office/catalogue/save-draft']['body']) {
  return client.command('office/catalogue/save-draft', body)
}

/** Creates an ingredient. It refetches ingredients only: the product being edited stays as typed. */
export async function createIngredient(inciName: string): Promise<number> {
  const defaults = { aliases: { fa: [], en: [] }, help: { fa: '', en: '' } }
  const body = { ingredientId: null, inciName, isAllergen: false, ...defaults }
  const { ingredientId } = await client.command('office/catalogue/ingredients/save', body)
  await refetchQueries('ingredients', 'audit')
  return ingredientId
}

/** Previews or applies a change of many products. */
export async function changeMany(body: BulkChangeBody, idempotencyKey: string) {
  const answer = await client.command('office/catalogue/bulk', body, { idempotencyKey })
  if (!body.isDryRun) await refetchQueries('catalogue', 'products', 'offers', 'audit')
  return answer
}

/** Uploads a product image. @throws ApiError, as every call of the client @spec 5.upload-size */
export function sendImage(file: File, onProgress: (percent: number) => void): Promise<ImageAnswer> {
  const form = new FormData()
  form.append('file', file)
  return sendForm('office/catalogue/images', form, onProgress)
}
