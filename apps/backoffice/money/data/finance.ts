import { type Commands, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import type { ApprovalsAnswer } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { readAgain } from '../../platform/data/lists.ts'

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

type Ask = { after: string | null; size: number; signal: AbortSignal }

export const withdrawalViews = ['waiting', 'approved', 'at-bank', 'all'] as const
export type WithdrawalView = (typeof withdrawalViews)[number]
const stateOfView = { waiting: 'Requested', approved: 'Approved', 'at-bank': 'Exported', all: null } as const

/** A withdrawal with how it stands for whoever looks; null where it is not open. */
export type JudgedWithdrawal = WithdrawalRow & {
  standing: ApprovalsAnswer['withdrawals'][number] | null
  limitRial: number
}

/** Withdrawals of a view: what waits the longest first, in the whole list the newest. @spec 1.back-office, 2.bank-account-info */
export async function loadWithdrawals(view: WithdrawalView, page: Ask) {
  const found = await searchWithdrawals(view, page)
  const open = found.page.filter(({ state }) => state === 'Requested' || state === 'Approved')
  const judged = open.length === 0 ? null : await standingOf(open, page.signal)
  const rows = found.page.map(
    (row): JudgedWithdrawal => ({
      ...row,
      standing: judged?.withdrawals.find(({ withdrawalId }) => withdrawalId === row.id) ?? null,
      limitRial: judged?.limitRial ?? 0,
    }),
  )
  return { ...found, page: rows }
}

function standingOf(rows: readonly WithdrawalRow[], signal: AbortSignal) {
  const ids = rows.map(({ id }) => id).join(',')
  return client.read('office/withdrawals/approvals', { ids }, { signal })
}

function searchWithdrawals(view: WithdrawalView, page: Ask) {
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

/** Files that were given to the bank, the newest first. */
export function loadBatches(page: Ask) {
  return client.search('PayoutBatch', { fields: batchFields, sort: '-id', ...page })
}

/** What of a file the bank has not answered, by id; at most as many as are settled at once. */
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

/** What the sellers are owed. Where they are paid to is for whoever moves money. */
export function loadSellers(withIban: boolean, page: Ask) {
  const fields = withIban ? fieldsOf('SellerAccount', [...sellerFields, 'iban']) : sellerFields
  return client.search('SellerAccount', { fields, sort: 'id', ...page })
}

/** The newest check of the books and the trial balance. @spec 2.bank-account-info */
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
  'transfer.madeAt',
  'transfer.saleOrderId',
  'transfer.paymentId',
])
export type EntryRow = Row<'LedgerEntry', (typeof entryFields)[number]>

export function loadEntries(ledgerAccountId: number, page: Ask) {
  const filter: RowFilter = { field: 'account.id', op: 'eq', value: ledgerAccountId }
  return client.search('LedgerEntry', { fields: entryFields, filter, sort: '-id', ...page })
}

const accountFields = fieldsOf('LedgerAccount', ['id', 'kind', 'name', 'gateway', 'balance'])

/** One account of the shop's; null where there is none. */
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

/** Moves money, under the key of the intention; what was read about it is read again before it resolves. */
export async function moveMoney<Path extends MoneyPath>(
  path: Path,
  body: Commands[Path]['body'],
  idempotencyKey: string,
): Promise<Commands[Path]['answer']> {
  const answer = await client.command(path, body, { idempotencyKey })
  await readAgain('withdrawals', 'settlements', 'books', 'proposals', 'audit')
  return answer
}

export async function checkBooks() {
  const answer = await client.command('office/books/check', {})
  await readAgain('books')
  return answer
}
