import { bind, column, type Expression, listBy, reference, revisionFor } from '../binding.ts'
import { everybody, nobody } from '../row-rules.ts'
import type { RowName } from '../scope.ts'
import { reading, sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'
import * as product from './product-values.ts'

// For editors of the lists only: texts in every language, and use counts.
const officeOnly = ({ kinds }: ViewerClass) =>
  kinds.includes('catalogue.read-all') ? 'seen rows' : 'nowhere'

/** The names of a record in Persian, English, Arabic and Turkish; empty where missing. */
const names: Expression = (row) => sql`
  jsonb_build_array(coalesce(${row}.name ->> 'fa', ''), coalesce(${row}.name ->> 'en', ''),
                    coalesce(${row}.name ->> 'ar', ''), coalesce(${row}.name ->> 'tr', ''))`
const helps: Expression = (row) =>
  sql`jsonb_build_array(coalesce(${row}.help ->> 'fa', ''), coalesce(${row}.help ->> 'en', ''))`

/** The fields for editing product groups; `uses` counts the references to a row. */
function edited(uses: Expression) {
  return {
    names: { value: names, access: officeOnly },
    allNames: { value: (row: RowName) => sql`search_texts(${row}.name)`, access: officeOnly },
    useCount: { value: uses, comparable: 'directly', access: officeOnly },
    revision: revisionFor('catalogue.read-all'),
  } as const
}

/** Brands, categories, tags, ingredients and search synonyms. */
export const productGroupBindings = {
  ProductCategory: bind('ProductCategory', (own) => ({
    table: 'categories',
    owner: null,
    rows: everybody('all'),
    mayLag: 'shop',
    fields: {
      ...own.columns('id', 'position', 'hue'),
      ...own.localized('name'),
      image: { value: column('file_id') },
      path: { value: column('path') },
      vatPercent: { value: product.vatPercentOfCategory },
      ...edited(
        (category) =>
          reading('products')`(select count(*) from products p where p.category_id = ${category}.id)`,
      ),
      productCount: {
        comparable: 'directly',
        value: (category) => reading('categories', 'products')`
          (select count(*) from categories below join products p on p.category_id = below.id
            where below.path @> array[${category}.id] and p.published_at is not null)`,
      },
    },
    relations: {
      ...own.references('parent'),
      children: listBy('parent_id', (_, child) => sql`${child}.position`),
      vatRates: listBy('category_id', (_, rate) => sql`${rate}.from_date desc nulls last`),
      ancestors: {
        on: (from, to) => sql`${to}.id = any (${from}.path)`,
        order: (_, to) => sql`cardinality(${to}.path)`,
      },
    },
  })),

  // Past and future rates are for the office; the category has the current one.
  VatRate: bind('VatRate', (own) => ({
    table: 'vat_rates',
    owner: null,
    rows: { ...nobody, 'catalogue.read-all': 'all' },
    mayLag: 'never',
    fields: own.columns('id', 'vatPercent', 'fromDate', 'toDate'),
    relations: { productCategory: reference('category_id') },
  })),

  Brand: bind('Brand', (own) => ({
    table: 'brands',
    owner: null,
    rows: everybody('all'),
    mayLag: 'shop',
    fields: {
      ...own.columns('id', 'hue'),
      ...own.localized('name'),
      image: { value: column('file_id') },
      ...edited(
        (brand) => reading('products')`(select count(*) from products p where p.brand_id = ${brand}.id)`,
      ),
      productCount: {
        comparable: 'directly',
        value: (brand) =>
          reading(
            'products',
          )`(select count(*) from products p where p.brand_id = ${brand}.id and p.published_at is not null)`,
      },
    },
    relations: {},
  })),

  Tag: bind('Tag', (own) => ({
    table: 'tags',
    owner: null,
    rows: everybody('all'),
    mayLag: 'shop',
    fields: {
      ...own.columns('id'),
      ...own.localized('name'),
      ...edited(
        (tag) => reading('product_tags')`(select count(*) from product_tags pt where pt.tag_id = ${tag}.id)`,
      ),
    },
    relations: own.references('tagSubgroup'),
  })),

  TagSubgroup: bind('TagSubgroup', (own) => ({
    table: 'tag_subgroups',
    owner: null,
    rows: everybody('all'),
    mayLag: 'shop',
    fields: {
      ...own.columns('id'),
      ...own.localized('name'),
      ...edited(
        (subgroup) => reading('tags')`(select count(*) from tags t where t.tag_subgroup_id = ${subgroup}.id)`,
      ),
    },
    relations: { ...own.references('tagGroup'), tags: listBy('tag_subgroup_id') },
  })),

  TagGroup: bind('TagGroup', (own) => ({
    table: 'tag_groups',
    owner: null,
    rows: everybody('all'),
    mayLag: 'shop',
    fields: {
      ...own.columns('id'),
      ...own.localized('name'),
      ...edited(
        (group) =>
          reading('tag_subgroups')`(select count(*) from tag_subgroups s where s.tag_group_id = ${group}.id)`,
      ),
    },
    relations: { tagSubgroups: listBy('tag_group_id') },
  })),

  Ingredient: bind('Ingredient', (own) => ({
    table: 'ingredients',
    owner: null,
    rows: everybody('all'),
    mayLag: 'shop',
    fields: {
      ...own.columns('id', 'inciName', 'isAllergen'),
      ...own.localized('help'),
      aliases: { value: product.listOf('aliases') },
      aliasesFa: { value: (row) => sql`${row}.aliases -> 'fa'`, access: officeOnly },
      aliasesEn: { value: (row) => sql`${row}.aliases -> 'en'`, access: officeOnly },
      helps: { value: helps, access: officeOnly },
      allNames: {
        value: (row) => sql`concat_ws(' ', ${row}.inci_name, search_texts(${row}.aliases))`,
        access: officeOnly,
      },
      useCount: {
        comparable: 'directly',
        access: officeOnly,
        value: (row) => reading('product_ingredients')`
          (select count(distinct pi.product_id) from product_ingredients pi where pi.ingredient_id = ${row}.id)`,
      },
      revision: revisionFor('catalogue.read-all'),
    },
    relations: {},
  })),

  SearchSynonym: bind('SearchSynonym', (own) => ({
    table: 'search_synonyms',
    owner: null,
    rows: { ...nobody, 'catalogue.read-all': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'word', 'means', 'isMutual'),
      revision: revisionFor('catalogue.read-all'),
    },
    relations: {},
  })),
} as const
