import { dayInCalendar, isIsoDay } from '@anar/domain/calendar'
import { type AccountKind, accountKinds, type TransferKind, transferKinds } from '@anar/domain/ledger'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useMemo } from 'react'
import { financeMessages } from '../../money/messages/index.ts'
import { calendarNow } from '../../platform/data/api.ts'
import { usePaymentWords } from './payment-state.tsx'

const rules = [
  'balance-is-sum',
  'running-balance',
  'transfer-is-zero',
  'no-overdraft',
  'sums-are-entries',
  'sealed-stays',
  'order-is-posted',
  'posted-is-order',
  'refund-fits-order',
  'payment-is-posted',
  'hold-is-payment',
  'suspense-is-unrecorded',
  'gateway-agrees',
  'disowned-is-payment',
  'debt-is-owed',
  'written-off-is-debt',
  'debt-is-use',
  'debtor-spends-nothing',
  'uncovered-is-in-doubt',
  'payout-is-covered',
  'withdrawal-is-posted',
  'seller-credit-is-posted',
  'waiting-is-uncredited',
  'stock-is-journal',
  'stock-sums-are-journal',
  'reservation-is-order',
  'order-number-is-gapless',
  'commission-is-posted',
  'posted-is-commission',
  'month-is-paid',
] as const

/** Kinds of subjects in the books, written before an id. */
const subjects = [
  'order item',
  'order',
  'payment',
  'person',
  'return',
  'seller',
  'stock',
  'transfer',
  'withdrawal',
] as const
const subjectPattern = new RegExp(`^(${subjects.join('|')}) (\\d+)(?: (.*))?$`)

/** `sealed day 2026-05-10`, `sealed month 1405-02`. */
const sealedPattern = /^sealed (day|month) (\S+)$/

/** `account earned person 12`: kind of the account, and its owner or gateway. */
const accountPattern = /^account ([a-z-]+)(?: (?:(person|seller) (\d+)|(?!of )(\S+)))?(?: (.*))?$/

/** Labels of accounts, transfers and rules of the books; an unknown one is shown as its code. */
export function useFinanceWords() {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const { gateway: gatewayWord } = usePaymentWords()
  return useMemo(() => {
    const account = (kind: string, gateway: string | null): string => {
      if (!(accountKinds as readonly string[]).includes(kind)) return kind
      return t(`kind-${kind as AccountKind}`, { gateway: gateway === null ? '' : gatewayWord(gateway) })
    }
    const accountNamed = (subject: string): { words: string; rest: string } | null => {
      const [, kind, owner, id, gateway = null, rest = ''] = accountPattern.exec(subject) ?? []
      if (kind === undefined) return null
      if (owner !== 'person' && owner !== 'seller') return { words: account(kind, gateway), rest }
      const whose = t(`subject-${owner}`, { id: format.digits(id!) })
      return { words: t('subject-account', { account: account(kind, null), owner: whose }), rest }
    }
    const sealed = (subject: string): { words: string; rest: string } | null => {
      const [, kind, day = ''] = sealedPattern.exec(subject) ?? []
      if (kind === undefined) return null
      const words =
        kind === 'day' && isIsoDay(day)
          ? t('subject-sealed-day', { day: format.day(dayInCalendar(day, calendarNow())) })
          : t('subject-sealed-month', { month: format.month(day) })
      return { words, rest: '' }
    }
    return {
      account,
      transfer: (kind: string): string =>
        (transferKinds as readonly string[]).includes(kind) ? t(`transfer-${kind as TransferKind}`) : kind,
      /** Label of a subject such as `payment 26`, and the text after it; null for an unknown kind. */
      subject: (subject: string): { words: string; rest: string } | null => {
        const [, kind, id, rest = ''] = subjectPattern.exec(subject) ?? []
        const known = subjects.find((name) => name === kind)
        return known
          ? { words: t(`subject-${known}`, { id: format.digits(id!) }), rest }
          : (sealed(subject) ?? accountNamed(subject))
      },
      rule: (check: string): string => {
        const known = rules.find((rule) => rule === check)
        return known === undefined ? check : t(`rule-${known}`)
      },
    }
  }, [t, format, gatewayWord])
}
