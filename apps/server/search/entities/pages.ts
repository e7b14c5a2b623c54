import { bind } from '../binding.ts'
import { everybody } from '../row-rules.ts'

/** The pages of information. */
export const pageBindings = {
  Page: bind('Page', (own) => ({
    table: 'pages',
    owner: null,
    rows: everybody('all'),
    fields: { ...own.columns('id', 'slug', 'changedAt'), ...own.localized('title', 'body') },
    relations: {},
  })),
} as const
