import type { SameKeys } from '@anar/ui/i18n'
import type fa from './stock-watch.fa.ts'

export default {
  ask: 'Tell me when it is back',
  asked: 'We will tell you when it is back',
  isAsked: 'We will tell you by SMS and here in the shop.',
  takeBack: 'Stop telling me',
  takenBack: 'You will no longer be told',
  failed: 'Your request was not saved; the server did not answer.',
} as const satisfies SameKeys<typeof fa>
