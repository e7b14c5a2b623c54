import type { ImportAnswer, ImportOptions, ImportState } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { ApiError, client } from '../../platform/data/api.ts'
import { refetchQueries } from '../../platform/data/lists.ts'
import { apiAddress, sendForm } from '../../platform/data/send-form.ts'
import { type ProductFilter, productFilter } from './catalogue-rules.ts'

const eachMs = 1_000

/** Whether the server is working on the file; then it is polled. */
export const isInProgress = (state: ImportState) => state === 'Checking' || state === 'Running'

/** Uploaded product files, newest first. @spec 1.back-office */
export function useImports() {
  return useQuery({
    queryKey: ['imports', 'list'],
    queryFn: async ({ signal }) => (await client.read('office/catalogue/imports', {}, { signal })).imports,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => isInProgress(state)) ? 3 * eachMs : false,
  })
}

/** One import; null where there is none. */
export function useImport(importId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['imports', importId, language],
    queryFn: async ({ signal }) => {
      try {
        return await client.read('office/catalogue/imports/{importId}', { importId }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    enabled: importId > 0,
    refetchInterval: ({ state: { data } }) => (data && isInProgress(data.state) ? eachMs : false),
  })
}

/**
 * The first problems of a file, optionally of one kind. `standing` is part of the key, so that each check has its own
 * entry.
 */
export function useProblems(importId: number, { kind, standing }: { kind: string | null; standing: string }) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['imports', importId, 'problems', kind, standing, language],
    queryFn: async ({ signal }) => {
      const input = kind === null ? { importId } : { importId, kind }
      return (await client.read('office/catalogue/imports/{importId}/problems', input, { signal })).problems
    },
  })
}

/** Uploads a product file; the server checks it at once. @throws ApiError @spec 5.upload-size */
export async function sendProductFile(
  file: File,
  options: ImportOptions,
  onProgress: (percent: number) => void,
): Promise<ImportAnswer> {
  const form = new FormData()
  // Options first: the server needs them before the file begins.
  form.append('options', JSON.stringify(options))
  form.append('file', file)
  const answer = await sendForm<ImportAnswer>('office/catalogue/imports', form, onProgress)
  await refetchQueries('imports')
  return answer
}

export async function checkFileAgain(importId: number, options: ImportOptions): Promise<void> {
  await client.command('office/catalogue/imports/check', { importId, options })
  await refetchQueries('imports')
}

export async function moveImport(importId: number, move: 'start' | 'stop'): Promise<void> {
  await client.command(`office/catalogue/imports/${move}`, { importId })
  await refetchQueries('imports', 'audit')
}

/** Refetches what an import changes, once it has ended. */
export const productsChanged = () => refetchQueries('products', 'catalogue', 'offers', 'audit')

export const problemsAddress = (importId: number) =>
  apiAddress(`office/catalogue/imports/${importId}/problems.csv`)
export const templateAddress = () => apiAddress('office/catalogue/import-template.csv')

/** Address of the product export. */
export function exportAddress(filter: ProductFilter): string {
  const path = 'office/catalogue/export.csv'
  const { and } = productFilter(filter)
  return apiAddress(and.length === 0 ? path : `${path}?filter=${encodeURIComponent(JSON.stringify({ and }))}`)
}
