import { bind, listBy } from '../binding.ts'
import { everybody, nobody } from '../row-rules.ts'
import { reading, sql } from '../sql.ts'
import { markdown } from './markdown.ts'

/** The pages of information. */
export const pageBindings = {
  Page: bind('Page', (own) => ({
    table: 'pages',
    owner: null,
    rows: everybody('all'),
    mayLag: 'shop',
    fields: { ...own.columns('id', 'slug', 'changedAt', 'version'), ...own.localized('title'), ...markdown },
    relations: { versions: listBy('page_id', (_, version) => sql`${version}.number desc`) },
  })),

  PageVersion: bind('PageVersion', (own) => ({
    table: 'page_versions',
    owner: null,
    rows: { ...nobody, 'texts.edit': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'number', 'publishedAt'),
      ...own.localized('title', 'body'),
      actorName: {
        value: (version) =>
          reading(
            'people',
          )`(select p.first_name || ' ' || p.last_name from people p where p.account_id = ${version}.published_by)`,
        comparable: 'never',
      },
    },
    relations: own.references('page'),
  })),
} as const
