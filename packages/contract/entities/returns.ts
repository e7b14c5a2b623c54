import { always, many, one } from './shape.ts'

/** A return of some units of an order line. @spec 4.returns, 3.defect-report.1 */
export const Return = {
  id: 'id',
  kind: 'code',
  state: 'code',
  quantity: 'integer',
  /** Free units that came back with them; null until it was refunded or replaced. */
  rewardQuantity: 'integer?',
  description: 'text',
  refundTo: 'code',
  /** The note of the office with its decision. */
  decisionReason: 'text',
  /** Gapless within a Persian year. */
  creditNoteNumber: 'text?',
  goodsAmount: 'rial?',
  vatAmount: 'rial?',
  score: 'score?',
  /** A replacement is sent as soon as it is in stock. */
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
  /** The deadline of the answer. */
  dueAt: 'moment',
  answer: 'text?',
  answeredAt: 'moment?',
  closedAt: 'moment?',
  networkMarketer: always('NetworkMarketer'),
  saleOrder: one('SaleOrder'),
  documents: many('Document'),
} as const
