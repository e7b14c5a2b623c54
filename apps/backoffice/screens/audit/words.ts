import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import type { SubjectKind } from '../../data/audit-rules.ts'
import { auditTexts } from '../../texts/audit.ts'

/** The actions that the office records, by the path of their command. */
export const actionWords = {
  'orders/move': 'ordersMove',
  'applications/approve': 'applicationsApprove',
  'applications/reject': 'applicationsReject',
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
} as const

const subjectWords = {
  order: 'ofOrder',
  person: 'ofPerson',
  application: 'ofApplication',
  account: 'ofAccount',
  'seller-application': 'ofSeller',
  article: 'ofArticle',
  contract: 'ofContract',
} as const

const kindWords = {
  order: 'kindOrder',
  person: 'kindPerson',
  application: 'kindApplication',
  account: 'kindAccount',
  'seller-application': 'kindSeller',
  article: 'kindArticle',
  contract: 'kindContract',
} as const satisfies Record<SubjectKind, string>

const detailWords = {
  reason: 'reason',
  note: 'note',
  from: 'from',
  to: 'to',
  username: 'username',
  staffRole: 'staffRole',
  trackingReference: 'trackingReference',
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
  kind: 'documentKind',
} as const

/** What the log's codes are called; what is not known here is shown as it was recorded. */
export function useAuditWords() {
  const t = useTexts(auditTexts)
  const format = useFormat()
  return {
    action: (action: string): string => (isIn(actionWords, action) ? t(actionWords[action]) : action),
    kind: (kind: SubjectKind): string => t(kindWords[kind]),
    subject: (subject: string): string => {
      if (subject === '') return '–'
      const [, kind = '', id = ''] = /^([a-z-]+) (\d+)$/.exec(subject) ?? []
      return isIn(subjectWords, kind) ? t(subjectWords[kind], { id: format.digits(id) }) : subject
    },
    detail: (name: string): string => (isIn(detailWords, name) ? t(detailWords[name]) : name),
  }
}

function isIn<Words extends object>(words: Words, key: string): key is keyof Words & string {
  return Object.hasOwn(words, key)
}
