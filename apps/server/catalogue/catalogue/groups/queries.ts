import type { Sql } from '../../../platform/db/pool.ts'

type Name = Record<string, string>
export type WrittenBrand = { name: Name; hue: number; file_id: string | null }
export type WrittenCategory = {
  parent_id: number | null
  name: Name
  position: number
  hue: number
  file_id: string | null
}
export type WrittenIngredient = {
  inci_name: string
  is_allergen: boolean
  aliases: { fa: string[]; en: string[] }
  help: Partial<Name> | null
}
export type WrittenTag = { parent_id: number | null; name: Name }

export async function lockBrand(tx: Sql, brandId: number): Promise<WrittenBrand | undefined> {
  const { rows } = await tx.query<WrittenBrand>(
    'select name, hue, file_id from brands where id = $1 for update',
    [brandId],
  )
  return rows[0]
}

export async function insertBrand(tx: Sql, { name, hue, file_id }: WrittenBrand): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into brands (name, hue, file_id) values ($1::jsonb, $2, $3) returning id',
    [JSON.stringify(name), hue, file_id],
  )
  return rows[0]!.id
}

export async function updateBrand(
  tx: Sql,
  brandId: number,
  { name, hue, file_id }: WrittenBrand,
): Promise<void> {
  await tx.query('update brands set name = $2::jsonb, hue = $3, file_id = $4 where id = $1', [
    brandId,
    JSON.stringify(name),
    hue,
    file_id,
  ])
}

const usedBy = {
  brand: 'select count(*) as n from products where brand_id = $1',
  category: 'select count(*) as n from products where category_id = $1',
  tag: 'select count(*) as n from product_tags where tag_id = $1',
  ingredient: 'select count(distinct product_id) as n from product_ingredients where ingredient_id = $1',
} as const
export type UsedKind = keyof typeof usedBy

/** How many products, published or not, are of one. */
export async function productsOf(tx: Sql, kind: UsedKind, id: number): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(usedBy[kind], [id])
  return rows[0]!.n
}

export async function deleteBrand(tx: Sql, brandId: number): Promise<void> {
  await tx.query('delete from brands where id = $1', [brandId])
}

export async function lockCategory(tx: Sql, categoryId: number): Promise<WrittenCategory | undefined> {
  const { rows } = await tx.query<WrittenCategory>(
    'select parent_id, name, position, hue, file_id from categories where id = $1 for update',
    [categoryId],
  )
  return rows[0]
}

/** Lets changes of the tree pass one by one: two that move each below the other would make a circle. */
export async function lockTree(tx: Sql): Promise<void> {
  await tx.query('lock table categories in share row exclusive mode')
}

/** Whether a category is another one or one of its descendants. */
export async function isBelow(tx: Sql, categoryId: number, above: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from categories where id = $1 and path @> array[$2::bigint]', [
    categoryId,
    above,
  ])
  return rowCount === 1
}

export async function isPublicFile(tx: Sql, fileId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from files where id = $1 and is_public', [fileId])
  return rowCount === 1
}

export async function insertCategory(tx: Sql, category: WrittenCategory): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `with own as (select nextval(pg_get_serial_sequence('categories', 'id')) as id)
     insert into categories (id, parent_id, path, name, position, hue, file_id)
     select own.id, $1, coalesce((select path from categories where id = $1), '{}') || own.id, $2::jsonb, $3, $4, $5
       from own returning id`,
    [category.parent_id, JSON.stringify(category.name), category.position, category.hue, category.file_id],
  )
  return rows[0]!.id
}

/** Changes a category; whatever is below it moves with it. */
export async function updateCategory(tx: Sql, categoryId: number, category: WrittenCategory): Promise<void> {
  await tx.query(
    'update categories set parent_id = $2, name = $3::jsonb, position = $4, hue = $5, file_id = $6 where id = $1',
    [
      categoryId,
      category.parent_id,
      JSON.stringify(category.name),
      category.position,
      category.hue,
      category.file_id,
    ],
  )
  await tx.query(
    `with recursive moved as (
       select c.id, coalesce(parent.path, '{}') || c.id as path
         from categories c left join categories parent on parent.id = c.parent_id where c.id = $1
       union all
       select c.id, moved.path || c.id from categories c join moved on c.parent_id = moved.id)
     update categories c set path = moved.path from moved where c.id = moved.id and c.path <> moved.path`,
    [categoryId],
  )
}

/** The ids of the children of a category, or of the top categories, in their order. */
export async function siblingsOf(tx: Sql, parentId: number | null): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from categories where parent_id is not distinct from $1 order by position, id',
    [parentId],
  )
  return rows.map(({ id }) => id)
}

export async function orderCategories(tx: Sql, categoryIds: readonly number[]): Promise<void> {
  await tx.query(
    `update categories set position = array_position($1::bigint[], id)
      where id = any ($1::bigint[]) and position <> array_position($1::bigint[], id)`,
    [categoryIds],
  )
}

/** Whether discount codes are for this category: they name it without a key of the database. */
export async function hasCodes(tx: Sql, categoryId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from discount_codes where category_ids @> array[$1::bigint] limit 1',
    [categoryId],
  )
  return rowCount > 0
}

export async function deleteCategory(tx: Sql, categoryId: number): Promise<void> {
  await tx.query('delete from vat_rates where category_id = $1', [categoryId])
  await tx.query('delete from categories where id = $1', [categoryId])
}

/** The table of each level of tags, and its parent. */
export const tagTables = {
  group: { table: 'tag_groups', parent: null, parents: null },
  subgroup: { table: 'tag_subgroups', parent: 'tag_group_id', parents: 'tag_groups' },
  tag: { table: 'tags', parent: 'tag_subgroup_id', parents: 'tag_subgroups' },
} as const
type Level = keyof typeof tagTables

export async function lockTag(tx: Sql, level: Level, id: number): Promise<WrittenTag | undefined> {
  const { table, parent } = tagTables[level]
  const { rows } = await tx.query<WrittenTag>(
    `select name, ${parent ?? 'null::bigint'} as parent_id from ${table} where id = $1 for update`,
    [id],
  )
  return rows[0]
}

/** Whether the parent of a tag or a subgroup exists; a group has no parent. */
export async function isTagParent(tx: Sql, level: Level, parentId: number): Promise<boolean> {
  const { parents } = tagTables[level]
  if (parents === null) return false
  const { rowCount } = await tx.query(`select from ${parents} where id = $1 for key share`, [parentId])
  return rowCount === 1
}

export async function insertTag(tx: Sql, level: Level, { name, parent_id }: WrittenTag): Promise<number> {
  const { table, parent } = tagTables[level]
  const text = parent
    ? `insert into ${table} (name, ${parent}) values ($1::jsonb, $2) returning id`
    : `insert into ${table} (name) values ($1::jsonb) returning id`
  const { rows } = await tx.query<{ id: number }>(text, [
    JSON.stringify(name),
    ...(parent ? [parent_id] : []),
  ])
  return rows[0]!.id
}

export async function updateTag(tx: Sql, level: Level, id: number, tag: WrittenTag): Promise<void> {
  const { table, parent } = tagTables[level]
  const values = [id, JSON.stringify(tag.name), ...(parent ? [tag.parent_id] : [])]
  await tx.query(
    `update ${table} set name = $2::jsonb${parent ? `, ${parent} = $3` : ''} where id = $1`,
    values,
  )
}

export async function deleteTag(tx: Sql, level: Level, id: number): Promise<void> {
  await tx.query(`delete from ${tagTables[level].table} where id = $1`, [id])
}

export async function lockIngredient(tx: Sql, ingredientId: number): Promise<WrittenIngredient | undefined> {
  const { rows } = await tx.query<WrittenIngredient>(
    'select inci_name, is_allergen, aliases, help from ingredients where id = $1 for update',
    [ingredientId],
  )
  return rows[0]
}

const ingredientValues = ({ inci_name, is_allergen, aliases, help }: WrittenIngredient) => [
  inci_name,
  is_allergen,
  JSON.stringify(aliases),
  help && JSON.stringify(help),
]

/** The id of the new ingredient; null where there is one of the name. */
export async function insertIngredient(tx: Sql, one: WrittenIngredient): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into ingredients (inci_name, is_allergen, aliases, help) values ($1, $2, $3::jsonb, $4::jsonb)
     on conflict do nothing returning id`,
    ingredientValues(one),
  )
  return rows[0]?.id ?? null
}

/** False where another ingredient has the name. */
export async function updateIngredient(
  tx: Sql,
  ingredientId: number,
  one: WrittenIngredient,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ingredients set inci_name = $1, is_allergen = $2, aliases = $3::jsonb, help = $4::jsonb
      where id = $5 and not exists (select from ingredients where inci_name = $1 and id <> $5)`,
    [...ingredientValues(one), ingredientId],
  )
  return rowCount === 1
}

export async function deleteIngredient(tx: Sql, ingredientId: number): Promise<void> {
  await tx.query('delete from ingredients where id = $1', [ingredientId])
}
