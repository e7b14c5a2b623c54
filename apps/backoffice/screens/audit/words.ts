import { dayInCalendar, isIsoDay } from '@anar/domain/calendar'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useTexts } from '@anar/ui/i18n'
import type { SubjectKind } from '../../data/audit-rules.ts'
import { auditTexts } from '../../texts/audit.ts'

/** The actions that the office records, by the path of their command. */
export const actionWords = {
  'orders/move': 'ordersMove',
  'returns/accept': 'returnsAccept',
  'returns/receive': 'returnsReceive',
  'returns/refund': 'returnsRefund',
  'returns/replace': 'returnsReplace',
  'returns/track': 'returnsTrack',
  'returns/refuse': 'returnsRefuse',
  'complaints/answer': 'complaintsAnswer',
  'complaints/close': 'complaintsClose',
  'applications/approve': 'applicationsApprove',
  'applications/reject': 'applicationsReject',
  'documents/add': 'documentsAdd',
  'documents/view': 'documentsView',
  'people/block': 'peopleBlock',
  'people/unblock': 'peopleUnblock',
  'people/report-death': 'peopleReportDeath',
  'people/accept-inheritance': 'peopleAcceptInheritance',
  'people/close-account': 'peopleCloseAccount',
  'membership/run': 'membershipRun',
  'membership/block': 'membershipBlock',
  'membership/remove': 'membershipRemove',
  'sellers/approve': 'sellersApprove',
  'sellers/reject': 'sellersReject',
  'texts/publish-contract': 'textsPublishContract',
  'texts/save-article': 'textsSaveArticle',
  'texts/order-articles': 'textsOrderArticles',
  'texts/delete-article': 'textsDeleteArticle',
  'staff/add': 'staffAdd',
  'staff/change-role': 'staffChangeRole',
  'staff/close': 'staffClose',
  'staff/reopen': 'staffReopen',
  'staff/reset-password': 'staffResetPassword',
  'codes/save': 'codesSave',
  'codes/deactivate': 'codesDeactivate',
  'delivery/save-method': 'deliverySaveMethod',
  'delivery/save-rate': 'deliverySaveRate',
  'delivery/delete-rate': 'deliveryDeleteRate',
  'delivery/order': 'deliveryOrder',
  'settings/save': 'settingsSave',
  'orders/cancel': 'ordersCancel',
  'payments/resolve': 'paymentsResolve',
  'payments/ask': 'paymentsAsk',
  'payments/match': 'paymentsMatch',
  'payments/close-difference': 'paymentsCloseDifference',
  'withdrawals/approve-first': 'withdrawalsApproveFirst',
  'withdrawals/approve': 'withdrawalsApprove',
  'withdrawals/refuse': 'withdrawalsRefuse',
  'withdrawals/export': 'withdrawalsExport',
  'withdrawals/download-file': 'withdrawalsDownloadFile',
  'withdrawals/settle': 'withdrawalsSettle',
  'withdrawals/return': 'withdrawalsReturn',
  'withdrawals/take-returns': 'withdrawalsTakeReturns',
  'settlements/settle': 'settlementsSettle',
  'settlements/set-iban': 'settlementsSetIban',
  'books/check': 'booksCheck',
  'stock/received': 'stockReceived',
  'stock/written-off': 'stockWrittenOff',
  'stock/quarantined': 'stockQuarantined',
  'stock/released': 'stockReleased',
  'stock/counted': 'stockCounted',
} as const

const subjectWords = {
  order: 'ofOrder',
  return: 'ofReturn',
  complaint: 'ofComplaint',
  person: 'ofPerson',
  application: 'ofApplication',
  account: 'ofAccount',
  'seller-application': 'ofSeller',
  article: 'ofArticle',
  contract: 'ofContract',
  withdrawal: 'ofWithdrawal',
  'payout batch': 'ofPayoutBatch',
  payment: 'ofPayment',
  difference: 'ofDifference',
  seller: 'ofOneSeller',
  inventory: 'ofInventory',
  code: 'ofCode',
  'delivery method': 'ofDeliveryMethod',
  'delivery rate': 'ofDeliveryRate',
} as const

const kindWords = {
  order: 'kindOrder',
  return: 'kindReturn',
  complaint: 'kindComplaint',
  person: 'kindPerson',
  application: 'kindApplication',
  account: 'kindAccount',
  'seller-application': 'kindSeller',
  article: 'kindArticle',
  contract: 'kindContract',
  withdrawal: 'kindWithdrawal',
  payment: 'kindPayment',
} as const satisfies Record<SubjectKind, string>

const detailWords = {
  reason: 'reason',
  note: 'note',
  from: 'from',
  to: 'to',
  username: 'username',
  staffRole: 'staffRole',
  trackingReference: 'trackingReference',
  creditNoteNumber: 'creditNoteNumber',
  refundTo: 'refundTo',
  goodsRial: 'goodsRial',
  vatRial: 'vatRial',
  score: 'scoreTaken',
  rewardQuantity: 'rewardQuantity',
  isAwaitingStock: 'isAwaitingStock',
  isInTime: 'isInTime',
  answer: 'answer',
  was: 'was',
  state: 'state',
  rule: 'rule',
  dueDay: 'dueDay',
  noticeGivenOn: 'noticeGivenOn',
  noticesGiven: 'noticesGiven',
  blocked: 'blocked',
  removed: 'removed',
  kept: 'kept',
  title: 'titleOfArticle',
  isPublished: 'isPublished',
  articleIds: 'articleIds',
  personId: 'personId',
  superiorId: 'superiorId',
  sellerId: 'sellerId',
  contractVersion: 'contractVersion',
  documentId: 'documentId',
  documentIds: 'documentIds',
  kind: 'documentKind',
  amountRial: 'amountRial',
  ibanEnd: 'ibanEnd',
  needsTwo: 'needsTwo',
  payoutCount: 'payoutCount',
  totalRial: 'totalRial',
  withdrawalId: 'withdrawalId',
  withdrawalIds: 'withdrawalIds',
  bankReference: 'bankReference',
  balanceRial: 'balanceRial',
  differences: 'differences',
  unanswered: 'unanswered',
  findingCount: 'findingCount',
  onHandUnits: 'onHandUnits',
  quarantineUnits: 'quarantineUnits',
  onHand: 'onHand',
  quarantined: 'quarantined',
} as const

/** What the log's codes are called; what is not known here is shown as it was recorded. */
export function useAuditWords() {
  const t = useTexts(auditTexts)
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  return {
    action: (action: string): string => (isIn(actionWords, action) ? t(actionWords[action]) : action),
    kind: (kind: SubjectKind): string => t(kindWords[kind]),
    subject: (subject: string): string => {
      if (subject === '') return '–'
      const [, kind = '', id = ''] = /^([a-z -]+) (\d+)$/.exec(subject) ?? []
      if (isIn(subjectWords, kind)) return t(subjectWords[kind], { id: format.digits(id) })
      const day = subject.replace(/^day /, '')
      if (isIsoDay(day)) return t('ofDay', { day: format.day(dayInCalendar(day, calendar)) })
      const [, count] = /^(\d+) withdrawals$/.exec(subject) ?? []
      return count === undefined ? subject : t('ofWithdrawals', { count: Number(count) })
    },
    detail: (name: string): string => (isIn(detailWords, name) ? t(detailWords[name]) : name),
  }
}

function isIn<Words extends object>(words: Words, key: string): key is keyof Words & string {
  return Object.hasOwn(words, key)
}
