import { fieldsOf, type Row } from '@anar/contract/client'
import { memberFields, statementFields } from '@anar/contract/client/network-fields'
import { languages } from '@anar/contract/enums'
import type { IncomePlan } from '@anar/domain/compensation'
import { type Language, useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { ApiError, client } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'
import { useMine, useMinePages } from '../../platform/data/mine.ts'
import { type MemberFilter, memberFilter, memberSort } from './member-rules.ts'

/** The person's open month. @spec 9.commission, 9.minimum-monthly-purchase */
export function useOwnMonth() {
  return useMine('network-month', () => client.read('network/month'), {
    refetchOnWindowFocus: true,
  })
}

const sourcesPerPage = 20

/**
 * Explains the amount of a month, source by source; null for the open month.
 * @spec 9.commission
 */
export function useWhy(month: string | null) {
  return useMinePages(
    'network-why',
    async (_me, after) => {
      const offset = Number(after ?? 0)
      const page = { offset, limit: sourcesPerPage }
      const why = await client.read('network/why', month ? { ...page, month } : page)
      const end = offset + why.sources.length
      const hasMore = why.sources.length > 0 && end < why.sourceCount
      return { ...why, next: hasMore ? String(end) : null }
    },
    { about: [month] },
  )
}

const ownStatementFields = fieldsOf('Statement', [...statementFields, 'commissionMonth.dueDay'])
export type StatementRow = Row<'Statement', (typeof ownStatementFields)[number]>

/** Own statements of approved months, the newest first. @spec 9.commission */
export function useStatements() {
  return useMinePages('network-statements', ({ userId }, after) =>
    client.search('Statement', {
      fields: ownStatementFields,
      filter: { field: 'personId', op: 'eq', value: userId },
      sort: '-month',
      size: 24,
      after,
    }),
  )
}

/** The own statement of a month; null if there is none. */
export function useStatement(month: string) {
  return useMine(
    'network-statement',
    async ({ userId }): Promise<StatementRow | null> => {
      const { page } = await client.search('Statement', {
        fields: ownStatementFields,
        filter: {
          and: [
            { field: 'personId', op: 'eq', value: userId },
            { field: 'month', op: 'eq', value: month },
          ],
        },
        size: 1,
      })
      return page[0] ?? null
    },
    { about: [month] },
  )
}

const teamFields = fieldsOf('TeamMember', [...memberFields, 'parentId', 'joinedAt', 'hasBought', 'isOwn'])
export type Member = Row<'TeamMember', (typeof teamFields)[number]>
type MemberPage = { page: readonly Member[]; next: string | null }

const membersPerPage = 50

/** A member of the own network, the person themselves for null; null if the id is not in the network. */
export function useMember(personId: number | null) {
  return useMine(
    'network-member',
    async ({ userId }): Promise<Member | null> => {
      const { page } = await client.search('TeamMember', {
        fields: teamFields,
        filter: { field: 'id', op: 'eq', value: personId ?? userId },
        size: 1,
      })
      return page[0] ?? null
    },
    { about: [personId] },
  )
}

/** The next direct members below a person, those with the largest groups first. */
export function fetchBelow(personId: number, after: string | null): Promise<MemberPage> {
  return client.search('TeamMember', {
    fields: teamFields,
    filter: { field: 'parentId', op: 'eq', value: personId },
    sort: ['-groupScore', 'id'],
    size: membersPerPage,
    after,
  })
}

/**
 * The own network as a list.
 * @param newSince the day, in the reader's calendar, from which on a member is a new one
 */
export function useMembers(filter: MemberFilter, newSince: string) {
  return useMinePages(
    'network-members',
    (_me, after) =>
      client.search('TeamMember', {
        fields: teamFields,
        filter: memberFilter(filter, newSince),
        sort: memberSort(filter.sort),
        size: membersPerPage,
        after,
        ...(after === null ? { count: true } : {}),
      }),
    { about: [filter, newSince] },
  )
}

/** The own network for the engine in this browser. Refused with TEAM_TOO_LARGE if it is too large. */
export function useSimulatorNetwork() {
  return useMine('network-simulator', () => client.read('network/simulator'), {
    staleTime: 5 * 60_000,
  })
}

const localPath = (language: Language) => `/${language === 'pe' ? 'pe' : 'gr'}/${languages[language]}`

/** The download URL of the own network as a table. */
export const teamTableAddress = (language: Language) => `${localPath(language)}/network/team.csv`

/** The download URL of a month's statement. */
export const statementPdfAddress = (month: string, language: Language) =>
  `${localPath(language)}/network/statements/${month}/pdf`

/** How many members earn from an own order, and approximately how much. @spec 2.order-status */
export function useEarners(saleOrderId: number) {
  return useMine('order-earners', () => client.read('orders/{saleOrderId}/earners', { saleOrderId }), {
    about: [saleOrderId],
  })
}

/** Earnings of marketers in closed months. @spec 2.income-plan */
export function useDisclosure() {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'disclosure'),
    queryFn: () => client.read('network/disclosure'),
  })
}

export type IncomePlans = { plan: IncomePlan; coming: { month: string; plan: IncomePlan } | null }

/** The current income plan, and the next one; null if there is none. @spec 2.income-plan */
export function useIncomePlan() {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'income-plan'),
    queryFn: async (): Promise<IncomePlans | null> => {
      try {
        return (await client.read('network/plan')) as IncomePlans
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
  })
}
