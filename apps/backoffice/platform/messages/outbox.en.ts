import type { SameKeys } from '@anar/ui/i18n'
import type fa from './outbox.fa.ts'

export default {
  title: 'Message outbox',
  lead: 'Without an SMS and email provider, the shop keeps its messages here. This page refreshes by itself.',
  channel: 'Channel',
  all: 'All',
  sms: 'SMS',
  email: 'Email',
  filter: 'Filter messages',
  destination: 'Mobile number or email',
  message: 'Message',
  sentAt: 'Time',
  code: 'Code',
  copyCode: 'Copy the code {code}',
  copied: 'The code was copied',
  copyFailed: 'Copying failed; please select the code yourself.',
  empty: 'There are no messages',
  emptyText: 'Every code and message the shop sends appears here.',
} as const satisfies SameKeys<typeof fa>
