import { type Commands, createClient, fieldsOf } from '@anar/contract/client'
import type { Language } from '@anar/contract/enums'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client, refusalListeners } from './api.ts'
import { readAgain, savedAs } from './lists.ts'

export type InBoth = { fa: string; en: string }

/** The same server, asked in a language of the editor's choice: it shows both beside each other. */
export const clients: Record<Language, ReturnType<typeof createClient>> = {
  pe: clientIn('pe'),
  en: clientIn('en'),
}
function clientIn(language: Language) {
  return createClient({ host: '', calendar: calendarNow, language: () => language, ...refusalListeners })
}

const contractFields = fieldsOf('ContractVersion', ['id', 'version', 'body', 'publishedAt'])
export type Contract = { version: number; publishedAt: string; body: InBoth }

/** The contract in force, in both languages, and its versions, newest first; null where none was published. */
export function useContract() {
  return useQuery({
    queryKey: ['texts', 'contract', calendarNow()],
    queryFn: async ({ signal }): Promise<Contract | null> => {
      const [fa, en] = await Promise.all(
        (['pe', 'en'] as const).map((language) =>
          clients[language].search('ContractVersion', {
            fields: contractFields,
            sort: ['-version'],
            size: 1,
            signal,
          }),
        ),
      )
      const [persian, english] = [fa!.page[0], en!.page[0]]
      if (!persian || !english) return null
      const { version, publishedAt } = persian
      return { version, publishedAt, body: { fa: persian.body, en: english.body } }
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
  'body',
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
      const [fa, en] = await Promise.all(
        (['pe', 'en'] as const).map((language) =>
          clients[language].search('TrainingArticle', {
            fields: articleFields,
            sort: ['position', 'id'],
            size: 100,
            signal,
          }),
        ),
      )
      const english = new Map(en!.page.map((article) => [article.id, article]))
      return fa!.page.map((article) => {
        const other = english.get(article.id)
        return {
          id: article.id,
          revision: article.revision,
          position: article.position,
          minutes: article.minutes,
          publishedAt: article.publishedAt,
          title: { fa: article.title, en: other?.title ?? article.title },
          body: { fa: article.body, en: other?.body ?? article.body },
        }
      })
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
      const { page } = await client.search('ContractVersion', { fields: ['body'], filter, signal })
      return page[0]?.body ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
