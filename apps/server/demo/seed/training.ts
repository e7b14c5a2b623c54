import { readFile } from 'node:fs/promises'
import { insertArticle } from '../../content/texts/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { DemoPerson } from './people.ts'

/** The articles by their files in demo/training, in order, with their reading minutes. */
const articles = [
  ['1-products', 3],
  ['2-selling', 3],
  ['3-law', 4],
  ['4-returns', 3],
  ['5-privacy', 3],
  ['6-income-plan', 5],
] as const

/** The training section, all published; the first marketer has read two of them. */
export async function insertTraining(
  sql: Sql,
  people: readonly DemoPerson[],
  now: Temporal.Instant,
): Promise<void> {
  const publishedAt = now.subtract({ hours: 24 * 200 })
  const ids: number[] = []
  for (const [position, [file, minutes]] of articles.entries()) {
    const [fa, en] = await Promise.all([readArticle(file, 'fa'), readArticle(file, 'en')])
    const title = { fa: fa.title, en: en.title }
    const body = { fa: fa.body, en: en.body }
    ids.push(await insertArticle(sql, { position, title, body, minutes, publishedAt }))
  }
  const marketer = people.find(({ username }) => username === 'marketer')!
  for (const articleId of ids.slice(0, 2))
    await sql.query('insert into training_progress (person_id, article_id, read_at) values ($1, $2, $3)', [
      marketer.id,
      articleId,
      now.subtract({ hours: 24 * 9 }).toString(),
    ])
}

/** An article's file begins with its title as the only heading of the first level. */
async function readArticle(file: string, language: 'fa' | 'en'): Promise<{ title: string; body: string }> {
  const text = await readFile(new URL(`../training/${file}.${language}.md`, import.meta.url), 'utf8')
  const [, title = '', body = ''] = /^# (.+)\n+([\s\S]+)$/.exec(text) ?? []
  return { title, body: body.trim() }
}
