import { always, many, one } from './shape.ts'

/** Some units of an order's line that come back. @spec 4.returns, 3.defect-report.1 */
export const Return = {
  id: 'id',
  kind: 'code',
  state: 'code',
  quantity: 'integer',
  /** Free units that came back with them; null until money or other goods were given for it. */
  rewardQuantity: 'integer?',
  description: 'text',
  refundTo: 'code',
  /** What the office said when it decided. */
  decisionReason: 'text',
  /** Gapless within a Persian year. */
  creditNoteNumber: 'text?',
  goodsAmount: 'rial?',
  vatAmount: 'rial?',
  score: 'score?',
  /** A replacement is to be sent as soon as there is one. */
  isAwaitingStock: 'boolean',
  replacementReference: 'text',
  requestedAt: 'moment',
  acceptedAt: 'moment?',
  receivedAt: 'moment?',
  endedAt: 'moment?',
  networkMarketer: always('NetworkMarketer'),
  saleOrder: always('SaleOrder'),
  orderItem: always('OrderItem'),
  documents: many('Document'),
  moves: many('ReturnMove'),
} as const

export const ReturnMove = {
  id: 'id',
  fromState: 'code?',
  toState: 'code',
  actor: 'code',
  reason: 'text',
  movedAt: 'moment',
} as const

/** A dissatisfaction report and its answer. @spec 2.dissatisfaction, 9.limits */
export const Complaint = {
  id: 'id',
  subject: 'text',
  text: 'text',
  state: 'code',
  createdAt: 'moment',
  /** Answered by then. */
  dueAt: 'moment',
  answer: 'text?',
  answeredAt: 'moment?',
  closedAt: 'moment?',
  networkMarketer: always('NetworkMarketer'),
  saleOrder: one('SaleOrder'),
  documents: many('Document'),
} as const
