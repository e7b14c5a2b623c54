import type { Sql } from '../../../platform/db/pool.ts'

export type WrittenSynonym = { word: string; means: string; is_mutual: boolean }

export async function lockSynonym(tx: Sql, synonymId: number): Promise<WrittenSynonym | undefined> {
  const { rows } = await tx.query<WrittenSynonym>(
    'select word, means, is_mutual from search_synonyms where id = $1 for update',
    [synonymId],
  )
  return rows[0]
}

/** Whether a search reads both as one word, or one of them as none. */
export async function isOneWord(tx: Sql, { word, means }: WrittenSynonym): Promise<boolean> {
  const { rows } = await tx.query<{ is_one: boolean }>(
    `select search_key($1) = search_key($2) or search_key($1) = '' or search_key($2) = '' as is_one`,
    [word, means],
  )
  return rows[0]!.is_one
}

/** The id of the new synonym; null where the same one exists. */
export async function insertSynonym(tx: Sql, one: WrittenSynonym): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into search_synonyms (word, means, is_mutual) values ($1, $2, $3)
     on conflict (word_key, means_key) do nothing returning id`,
    [one.word, one.means, one.is_mutual],
  )
  return rows[0]?.id ?? null
}

/** False where another one is the same. */
export async function updateSynonym(tx: Sql, synonymId: number, one: WrittenSynonym): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update search_synonyms set word = $2, means = $3, is_mutual = $4
      where id = $1 and not exists (
        select from search_synonyms
         where word_key = search_key($2) and means_key = search_key($3) and id <> $1)`,
    [synonymId, one.word, one.means, one.is_mutual],
  )
  return rowCount === 1
}

export async function deleteSynonym(tx: Sql, synonymId: number): Promise<void> {
  await tx.query('delete from search_synonyms where id = $1', [synonymId])
}
