import { addJalaliMonths, type JalaliMonth } from '@anar/domain/calendar'
import type { IncomePlan } from '@anar/domain/compensation'

export type PlanVersion = {
  id: number
  revision: number | null
  title: string
  fromMonth: JalaliMonth
  state: string
  plan: IncomePlan
  createdBy: string | null
  createdAt: string
  publishedBy: string | null
  publishedAt: string | null
}

/** State of a version in a month. */
export type PlanStanding = 'draft' | 'coming' | 'running' | 'past' | 'withdrawn'

/** The version in force in a month: the latest published one; null before the first. @spec 9.commission */
export function planInForce<Version extends Pick<PlanVersion, 'fromMonth' | 'state'>>(
  versions: readonly Version[],
  month: JalaliMonth,
): Version | null {
  const started = versions.filter(({ state, fromMonth }) => state === 'Published' && fromMonth <= month)
  return started.toSorted((a, b) => (a.fromMonth < b.fromMonth ? 1 : -1))[0] ?? null
}

export function standingOf(
  version: Pick<PlanVersion, 'id' | 'fromMonth' | 'state'>,
  versions: readonly Pick<PlanVersion, 'id' | 'fromMonth' | 'state'>[],
  month: JalaliMonth,
): PlanStanding {
  if (version.state === 'Draft') return 'draft'
  if (version.state === 'Withdrawn') return 'withdrawn'
  if (version.fromMonth > month) return 'coming'
  return planInForce(versions, month)?.id === version.id ? 'running' : 'past'
}

/** Months from which a draft may take effect: future ones, and the one it names already. */
export function monthsToStart(current: JalaliMonth, own: JalaliMonth | null): JalaliMonth[] {
  const coming = Array.from({ length: 12 }, (_, index) => addJalaliMonths(current, index + 1))
  return own === null || coming.includes(own) ? coming : [own, ...coming]
}
