import { type Commands, fieldsOf } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from '../../platform/data/api.ts'
import { type InBoth, searchInBoth } from '../../platform/data/in-both.ts'
import { readAgain, savedAs } from '../../platform/data/lists.ts'

const contractFields = fieldsOf('ContractVersion', ['id', 'version', 'source', 'publishedAt'])
export type Contract = { version: number; publishedAt: string; body: InBoth }

/** The contract in force, in both languages, and its versions, newest first; null where none was published. */
export function useContract() {
  return useQuery({
    queryKey: ['texts', 'contract', calendarNow()],
    queryFn: async ({ signal }): Promise<Contract | null> => {
      const [found] = await searchInBoth((one) =>
        one.search('ContractVersion', { fields: contractFields, sort: ['-version'], size: 1, signal }),
      )
      if (!found) return null
      const { fa, en } = found
      return {
        version: fa.version,
        publishedAt: fa.publishedAt,
        body: { fa: fa.source ?? '', en: en.source ?? '' },
      }
    },
    // What is being typed must not be read over.
    refetchOnWindowFocus: false,
  })
}

/** Publishes a new version: what is signed from now on. Its number. */
export async function publishContract(baseVersion: number, body: InBoth): Promise<number> {
  const command = client.command('office/texts/publish-contract', { baseVersion, body })
  return (await savedAs(command, typedTexts)).version
}

const typedTexts = { keys: ['texts', 'audit'], ifRefused: 'read later' } as const

const articleFields = fieldsOf('TrainingArticle', [
  'id',
  'position',
  'title',
  'source',
  'minutes',
  'publishedAt',
  'revision',
])
export type Article = {
  id: number
  revision: number | null
  position: number
  minutes: number
  publishedAt: string | null
  title: InBoth
  body: InBoth
}

/** The articles of the training section, drafts included, in their order and in both languages. */
export function useArticles() {
  return useQuery({
    queryKey: ['texts', 'articles', calendarNow()],
    queryFn: async ({ signal }): Promise<Article[]> => {
      const found = await searchInBoth((one) =>
        one.search('TrainingArticle', {
          fields: articleFields,
          sort: ['position', 'id'],
          size: 100,
          signal,
        }),
      )
      return found.map(({ fa, en }) => ({
        ...fa,
        title: { fa: fa.title, en: en.title },
        body: { fa: fa.source ?? '', en: en.source ?? '' },
      }))
    },
    refetchOnWindowFocus: false,
  })
}

type SaveArticle = Commands['office/texts/save-article']['body']

export async function saveArticle(article: SaveArticle): Promise<number> {
  return (await savedAs(client.command('office/texts/save-article', article), typedTexts)).articleId
}

export async function deleteArticle(articleId: number): Promise<void> {
  await client.command('office/texts/delete-article', { articleId })
  await readAgain('texts', 'audit')
}

/** Puts the articles in this order, all of it or nothing. */
export async function saveOrder(articleIds: number[]): Promise<void> {
  await client.command('office/texts/order-articles', { articleIds })
  await readAgain('texts', 'audit')
}

const contractListFields = fieldsOf('ContractVersion', ['id', 'version', 'publishedAt'])

/** Every text that the contract had, the newest first; signed ones stay what they were. */
export function loadContracts(page: { after: string | null; size: number; signal: AbortSignal }) {
  return client.search('ContractVersion', { fields: contractListFields, sort: ['-version'], ...page })
}

/** The text of one version in the language of the interface; null where there is none. */
export function useContractText(contractVersionId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['texts', 'contract-version', contractVersionId, language],
    queryFn: async ({ signal }) => {
      const filter = { field: 'id', op: 'eq', value: contractVersionId } as const
      const { page } = await client.search('ContractVersion', { fields: ['source'], filter, signal })
      return page[0]?.source ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
