import type { NetworkWord } from './keys.ts'

export default {
  'rank.None': 'No rank',
  'rank.Leader': 'Leader',
  'rank.Senior': 'Senior',
  'rank.Executive': 'Executive',
  'statementState.nothing': 'Nothing to pay',
  'statementState.due': 'Due',
  'statementState.paid': 'Paid',
  'statementState.held': 'Held',
} as const satisfies Record<NetworkWord, string>
