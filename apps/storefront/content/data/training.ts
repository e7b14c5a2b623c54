import { fieldsOf, type Row } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { mineChanged, useMine } from '../../platform/data/mine.ts'

const articleFields = fieldsOf('TrainingArticle', ['id', 'position', 'title', 'body', 'minutes', 'isRead'])
export type ArticleRow = Row<'TrainingArticle', (typeof articleFields)[number]>

/** The articles of the training section, in order, with the person's progress. */
export function useTraining() {
  return useMine(
    'training',
    async (): Promise<readonly ArticleRow[]> =>
      (await client.search('TrainingArticle', { fields: articleFields, sort: ['position', 'id'], size: 100 }))
        .page,
  )
}

export async function readArticle(articleId: number): Promise<void> {
  await client.command('marketers/read-article', { articleId })
  await mineChanged('training')
}
