import { type Commands, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import type { ApprovalsAnswer } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { type PageQuery, refetchQueries } from '../../platform/data/lists.ts'

const withdrawalFields = fieldsOf('Withdrawal', [
  'id',
  'amount',
  'way',
  'state',
  'ibanEnd',
  'ownerName',
  'personId',
  'reason',
  'bankReference',
  'requestedAt',
  'firstApprover',
  'approver',
  'endedAt',
  'seller.id',
  'payment.id',
])
export type WithdrawalRow = Row<'Withdrawal', (typeof withdrawalFields)[number]>

export const withdrawalViews = ['waiting', 'approved', 'at-bank', 'all'] as const
export type WithdrawalView = (typeof withdrawalViews)[number]
const stateOfView = { waiting: 'Requested', approved: 'Approved', 'at-bank': 'Exported', all: null } as const

/** A withdrawal with its assessment for the caller; null where it is not open. */
export type JudgedWithdrawal = WithdrawalRow & {
  standing: ApprovalsAnswer['withdrawals'][number] | null
  limitRial: number
}

/**
 * Withdrawals of a view: longest waiting first; in the view of all, newest first.
 * @spec 1.back-office, 2.bank-account-info
 */
export async function loadWithdrawals(view: WithdrawalView, page: PageQuery) {
  const result = await searchWithdrawals(view, page)
  const open = result.page.filter(({ state }) => state === 'Requested' || state === 'Approved')
  const judged = open.length === 0 ? null : await standingOf(open, page.signal)
  const rows = result.page.map(
    (row): JudgedWithdrawal => ({
      ...row,
      standing: judged?.withdrawals.find(({ withdrawalId }) => withdrawalId === row.id) ?? null,
      limitRial: judged?.limitRial ?? 0,
    }),
  )
  return { ...result, page: rows }
}

function standingOf(rows: readonly WithdrawalRow[], signal: AbortSignal) {
  const ids = rows.map(({ id }) => id).join(',')
  return client.read('office/withdrawals/approvals', { ids }, { signal })
}

function searchWithdrawals(view: WithdrawalView, page: PageQuery) {
  const state = stateOfView[view]
  const filter: { filter: RowFilter } | object =
    state === null ? {} : { filter: { field: 'state', op: 'eq', value: state } }
  return client.search('Withdrawal', {
    fields: withdrawalFields,
    ...filter,
    sort: state === null ? '-id' : 'id',
    count: true,
    ...page,
  })
}

const batchFields = fieldsOf('PayoutBatch', [
  'id',
  'fileName',
  'createdAt',
  'createdBy',
  'payoutCount',
  'total',
  'openCount',
])
export type BatchRow = Row<'PayoutBatch', (typeof batchFields)[number]>

/** Files exported for the bank, newest first. */
export function loadBatches(page: PageQuery) {
  return client.search('PayoutBatch', { fields: batchFields, sort: '-id', ...page })
}

/** Ids of a file's withdrawals without the bank's answer; limited to one batch of settlements. */
export async function openOfBatch(payoutBatchId: number): Promise<number[]> {
  const ids: number[] = []
  let after: string | null = null
  do {
    const answer: Awaited<ReturnType<typeof readPage>> = await readPage(after)
    ids.push(...answer.page.map(({ id }) => id))
    after = answer.next
  } while (after !== null)
  return ids

  function readPage(after: string | null) {
    return client.search('Withdrawal', {
      fields: ['id'],
      filter: {
        and: [
          { field: 'payoutBatch.id', op: 'eq', value: payoutBatchId },
          { field: 'state', op: 'eq', value: 'Exported' },
        ],
      },
      sort: 'id',
      size: 100,
      after,
    })
  }
}

const sellerFields = fieldsOf('SellerAccount', ['id', 'name', 'balance', 'underWay', 'waiting'])
export type SellerAccountRow = Row<'SellerAccount', (typeof sellerFields)[number]> & {
  iban?: string | null
}

/** Balances owed to sellers. Their IBANs are for callers who may move money. */
export function loadSellers(withIban: boolean, page: PageQuery) {
  const fields = withIban ? fieldsOf('SellerAccount', [...sellerFields, 'iban']) : sellerFields
  return client.search('SellerAccount', { fields, sort: 'id', ...page })
}

/** The latest check of the books, and the trial balance. @spec 2.bank-account-info */
export function useBooks() {
  return useQuery({
    queryKey: ['books', 'summary'],
    queryFn: ({ signal }) => client.read('office/books', {}, { signal }),
    refetchInterval: 60_000,
  })
}

const entryFields = fieldsOf('LedgerEntry', [
  'id',
  'amount',
  'transfer.id',
  'transfer.kind',
  'transfer.occasion',
  'transfer.note',
  'transfer.postedAt',
  'transfer.bookDay',
  'transfer.saleOrderId',
  'transfer.paymentId',
])
export type EntryRow = Row<'LedgerEntry', (typeof entryFields)[number]>

export function loadEntries(ledgerAccountId: number, page: PageQuery) {
  const filter: RowFilter = { field: 'account.id', op: 'eq', value: ledgerAccountId }
  return client.search('LedgerEntry', { fields: entryFields, filter, sort: '-id', ...page })
}

const accountFields = fieldsOf('LedgerAccount', ['id', 'kind', 'name', 'gateway', 'balance'])

/** One of the shop's own ledger accounts; null where there is none. */
export function useLedgerAccount(id: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['books', 'account', language, id],
    queryFn: async ({ signal }) => {
      const filter: RowFilter = { field: 'id', op: 'eq', value: id }
      const { page } = await client.search('LedgerAccount', { fields: accountFields, filter, signal })
      return page[0] ?? null
    },
    enabled: Number.isSafeInteger(id) && id > 0,
  })
}

type MoneyPath = Extract<keyof Commands, `office/withdrawals/${string}` | `office/settlements/${string}`>

/**
 * Sends a command that moves money, with its idempotency key, and resolves after the affected queries were refetched.
 */
export async function moveMoney<Path extends MoneyPath>(
  path: Path,
  body: Commands[Path]['body'],
  idempotencyKey: string,
): Promise<Commands[Path]['answer']> {
  const answer = await client.command(path, body, { idempotencyKey })
  await refetchQueries('withdrawals', 'settlements', 'books', 'proposals', 'audit')
  return answer
}

export async function checkBooks() {
  const answer = await client.command('office/books/check', {})
  await refetchQueries('books')
  return answer
}
