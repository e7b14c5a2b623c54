import { fieldsOf, type Row } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client, queryClient } from './api.ts'
import { mineKey } from './keys.ts'
import { languageNow } from './preferences.ts'
import { useSession } from './session.ts'

const articleFields = fieldsOf('TrainingArticle', ['id', 'position', 'title', 'body', 'minutes', 'isRead'])
export type ArticleRow = Row<'TrainingArticle', (typeof articleFields)[number]>

/** The articles of the training section, in their order, with what this person has read. */
export function useTraining() {
  const language = useLanguage()
  const userId = useSession().access?.userId
  return useQuery({
    queryKey: mineKey(language, 'training', userId ?? 0),
    queryFn: async (): Promise<readonly ArticleRow[]> =>
      (await client.search('TrainingArticle', { fields: articleFields, sort: ['position', 'id'], size: 100 }))
        .page,
    enabled: userId !== undefined,
  })
}

export async function readArticle(articleId: number): Promise<void> {
  await client.command('marketers/read-article', { articleId })
  await queryClient.invalidateQueries({ queryKey: mineKey(languageNow(), 'training') })
}
