import { type Commands, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { languages } from '@anar/contract/enums'
import { addDays, dayInCalendar, type IsoDay } from '@anar/domain/calendar'
import type { Language } from '@anar/ui/i18n'
import { client, newIdempotencyKey } from '../../platform/data/api.ts'
import {
  type CachedFirst,
  mineChanged,
  useMine,
  useMineCachedFirst,
  useMinePages,
} from '../../platform/data/mine.ts'

const walletFields = fieldsOf('NetworkMarketer', [
  'iban',
  'walletBalances.id',
  'walletBalances.amount',
  'walletBalances.earned',
  'walletBalances.toppedUp',
  'walletBalances.owed',
])
type WalletRow = Row<'NetworkMarketer', (typeof walletFields)[number]>

const wallet: CachedFirst<WalletRow> = {
  storeKey: ['Wallet', 'balances'],
  fields: walletFields,
  async read({ userId }) {
    const { page } = await client.search('NetworkMarketer', {
      fields: walletFields,
      filter: { field: 'id', op: 'eq', value: userId },
    })
    return page
  },
}

/** The wallet's balances by kind; cached ones until loaded. @spec 2.bank-account-info, 3.local-database */
export function useWallet() {
  const { data, ...query } = useMineCachedFirst('wallet', wallet, {
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return { ...query, data: data && walletOf(data[0]) }
}

function walletOf(row: WalletRow | undefined) {
  const [balance] = row?.walletBalances ?? []
  return {
    amountRial: balance?.amount ?? 0,
    earnedRial: balance?.earned ?? 0,
    toppedUpRial: balance?.toppedUp ?? 0,
    owedRial: balance?.owed ?? 0,
    iban: row?.iban ?? null,
  }
}

const disownedFields = fieldsOf('DisownedPayment', [
  'id',
  'state',
  'amount',
  'paidAmount',
  'owed',
  'foundAt',
  'payment.id',
  'payment.purpose',
  'payment.saleOrder.id',
  'payment.saleOrder.orderNumber',
])
export type DisownedRow = Row<'DisownedPayment', (typeof disownedFields)[number]>

/** Own unsettled payments that a gateway does not confirm, the newest first. @spec 2.bank-account-info */
export function useDisownedPayments() {
  return useMine(
    'disowned-payments',
    async ({ userId }) => {
      const { page } = await client.search('DisownedPayment', {
        fields: disownedFields,
        filter: {
          and: [
            { field: 'personId', op: 'eq', value: userId },
            {
              or: [
                { field: 'state', op: 'eq', value: 'open' },
                { field: 'owed', op: 'gt', value: 0 },
              ],
            },
          ],
        },
        sort: '-id',
        size: 20,
      })
      return page
    },
    { staleTime: 0, refetchOnWindowFocus: true },
  )
}

const transactionFields = fieldsOf('WalletTransaction', [
  'id',
  'kind',
  'amount',
  'balanceAfter',
  'postedAt',
  'saleOrder.id',
  'saleOrder.orderNumber',
  'payment.saleOrder.id',
  'payment.saleOrder.orderNumber',
])
export type TransactionRow = Row<'WalletTransaction', (typeof transactionFields)[number]>

/** The filter of the transactions; days are Tehran's, both inclusive. */
export type TransactionFilter = {
  kind: 'all' | 'in' | 'orders' | 'refunds' | 'withdrawals'
  from: IsoDay | null
  to: IsoDay | null
}
const kindsOf = {
  all: null,
  in: ['top-up', 'opening'],
  orders: ['hold', 'release', 'order'],
  refunds: ['refund', 'unrecorded-settled'],
  withdrawals: ['withdrawal', 'withdrawal-back', 'payout-returned'],
} as const

function filterOf({ kind, from, to }: TransactionFilter, language: Language): RowFilter | undefined {
  const day = (isoDay: IsoDay) => dayInCalendar(isoDay, language === 'pe' ? 'pe' : 'gr')
  const kinds = kindsOf[kind]
  const parts: RowFilter[] = []
  if (kinds) parts.push({ field: 'kind', op: 'in', value: kinds })
  if (from) parts.push({ field: 'postedAt', op: 'gte', value: day(from) })
  if (to) parts.push({ field: 'postedAt', op: 'lt', value: day(addDays(to, 1)) })
  return parts.length === 0 ? undefined : { and: parts }
}

const pageSize = 20

/** The transactions of the wallet, the newest first, page by page. @spec 2.bank-account-info */
export function useTransactions(filter: TransactionFilter) {
  return useMinePages(
    'wallet-transactions',
    ({ language }, after) => {
      const narrowed = filterOf(filter, language)
      return client.search('WalletTransaction', {
        fields: transactionFields,
        ...(narrowed ? { filter: narrowed } : {}),
        sort: '-id',
        size: pageSize,
        after,
      })
    },
    { about: [filter], staleTime: 0 },
  )
}

/** The download URL of a statement. */
export function statementAddress(
  format: 'csv' | 'pdf',
  { from, to }: Pick<TransactionFilter, 'from' | 'to'>,
  language: Language,
): string {
  const calendar = language === 'pe' ? 'pe' : 'gr'
  const query = new URLSearchParams({ format })
  if (from) query.set('from', dayInCalendar(from, calendar))
  if (to) query.set('to', dayInCalendar(to, calendar))
  return `/${calendar}/${languages[language]}/wallet/statement?${query}`
}

const withdrawalFields = fieldsOf('Withdrawal', [
  'id',
  'amount',
  'way',
  'state',
  'ibanEnd',
  'reason',
  'requestedAt',
  'endedAt',
])
export type WithdrawalRow = Row<'Withdrawal', (typeof withdrawalFields)[number]>

/** The newest withdrawals: own ones, or those of the represented seller. */
export function useWithdrawals() {
  return useMine(
    'withdrawals',
    async () => {
      const { page } = await client.search('Withdrawal', {
        fields: withdrawalFields,
        sort: '-id',
        size: 10,
      })
      return page
    },
    { staleTime: 0 },
  )
}

const topUpFields = fieldsOf('Payment', ['id', 'amount', 'state', 'createdAt'])
export type TopUpRow = Row<'Payment', (typeof topUpFields)[number]>

/** The newest paid top-ups. */
export function useTopUps() {
  return useMine(
    'top-ups',
    async () => {
      const { page } = await client.search('Payment', {
        fields: topUpFields,
        filter: {
          and: [
            { field: 'purpose', op: 'eq', value: 'top-up' },
            { field: 'state', op: 'eq', value: 'Verified' },
          ],
        },
        sort: '-id',
        size: 5,
      })
      return page
    },
    { staleTime: 0 },
  )
}

type WalletPath =
  | 'wallet/top-up'
  | 'wallet/request-withdrawal'
  | 'wallet/cancel-withdrawal'
  | 'wallet/return-top-up'

// A retry after a lost answer has the same idempotency key and moves nothing twice.
let intention: { meaning: string; key: string } | null = null

/**
 * Moves the person's own money, at most once for each intention; wallet queries are read again before it resolves.
 * Throws ApiError: WALLET_SHORT, WITHDRAWAL_TOO_SMALL, IBAN_REQUIRED, TOP_UP_NOT_LEFT and the like.
 * @spec 2.bank-account-info
 */
export async function moveOwnMoney<Path extends WalletPath>(
  path: Path,
  body: Commands[Path]['body'],
): Promise<Commands[Path]['answer']> {
  const meaning = JSON.stringify([path, body])
  if (intention?.meaning !== meaning) intention = { meaning, key: newIdempotencyKey() }
  try {
    const answer = await client.command(path, body, { idempotencyKey: intention.key })
    intention = null
    await walletChanged()
    return answer
  } catch (error) {
    if (wasAnswered(error)) intention = null
    throw error
  }
}

function wasAnswered(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : null
  return typeof status === 'number' && status < 500
}

/** Invalidates the wallet queries. */
const walletChanged = () =>
  mineChanged(
    'wallet',
    'disowned-payments',
    'wallet-balance',
    'wallet-transactions',
    'withdrawals',
    'top-ups',
    'profile',
  )
