import type { SameKeys } from '@anar/ui/i18n'
import type fa from './stock-watch.fa.ts'

export default {
  watch: 'Tell me when it is back',
  watched: 'We will tell you when it is back',
  isWatched: 'We will tell you by SMS and here in the shop.',
  cancel: 'Stop telling me',
  cancelled: 'You will no longer be told',
  failed: 'Your request was not saved; the server did not answer.',
} as const satisfies SameKeys<typeof fa>
