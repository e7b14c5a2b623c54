import type { Sql } from '../db/pool.ts'

/** Whether the file exists and is public. */
export async function isPublicFile(sql: Sql, fileId: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from files where id = $1 and is_public', [fileId])
  return rowCount > 0
}

/** The first images of published products, the most popular first, as the landing page and lists show them. */
export async function firstImages(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ fileId: string }>(
    `select i.file_id as "fileId"
       from products p
       join skus s on s.product_id = p.id and s.position = 1
       join sku_images i on i.sku_id = s.id and i.display_order = 1
      where p.published_at is not null
      order by p.popularity desc, p.id limit $1`,
    [limit],
  )
  return rows.map((row) => row.fileId)
}
