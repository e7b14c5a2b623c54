import type { OpinionsWord } from './keys.ts'

export default {
  'complaintState.Open': 'Waiting for an answer',
  'complaintState.Answered': 'Answered',
  'complaintState.Closed': 'Closed',
  'commentState.Pending': 'Waiting for review',
  'commentState.Published': 'Published',
  'commentState.Rejected': 'Not accepted',
  'reportReason.OFFENSIVE': 'Offensive',
  'reportReason.ADVERTISING': 'Advertising',
  'reportReason.UNTRUE': 'Untrue',
  'reportReason.PRIVATE': 'Personal details',
  'reportReason.OTHER': 'Another reason',
} as const satisfies Record<OpinionsWord, string>
