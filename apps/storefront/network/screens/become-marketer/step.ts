import type { ApplicationRow } from '../../data/application.ts'

/** The steps of an application, in their order. */
export const steps = ['eligibility', 'description', 'documents', 'contract', 'submission'] as const
export type Step = (typeof steps)[number]

type Known = Pick<ApplicationRow, 'state' | 'isEligible' | 'iban' | 'signedAt' | 'documents'>

/** Which documents an application needs. @spec 3.person */
export function documentsOf({ isIranian }: { isIranian: boolean }) {
  return isIranian ? (['ID_CARD_FRONT'] as const) : (['PASSPORT', 'WORK_PERMIT'] as const)
}

/** The first incomplete step; a refused application begins again. */
export function openStep(application: Known | null, person: { isIranian: boolean }): Step {
  if (application === null || application.state !== 'Draft') return 'eligibility'
  if (application.isEligible !== true) return 'eligibility'
  if (application.iban === null) return 'description'
  const sent = application.documents.map((document) => document.kind)
  if (!documentsOf(person).every((kind) => sent.includes(kind))) return 'documents'
  return application.signedAt === null ? 'contract' : 'submission'
}

/** The step to show: the one in the URL, if those before it are completed. */
export function shownStep(requested: string | null, open: Step): Step {
  const index = steps.indexOf(requested as Step)
  return index >= 0 && index <= steps.indexOf(open) ? steps[index]! : open
}
