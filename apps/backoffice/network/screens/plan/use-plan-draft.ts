import type { SavedPlan } from '@anar/contract/commands'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useMemo, useState } from 'react'
import { useIsChanged } from '../../../platform/components/unsaved.tsx'
import type { PlanVersion } from '../../data/plan-rules.ts'
import { savePlan } from '../../data/plans.ts'
import { plansMessages } from '../../messages/index.ts'
import { type Draft, draftOf, type Faults, readDraft } from './draft.ts'

const rialFields = ['minimumMonthlyPurchaseRial', 'pointValueRial']

/** State of the plan editor: input, faults, saving. */
export function usePlanDraft(
  version: PlanVersion | null,
  first: Pick<PlanVersion, 'title' | 'fromMonth' | 'plan'>,
) {
  const format = useFormat()
  const [draft, setDraft] = useState(() => draftOf(first, format))
  const isTyped = useIsChanged(draft)
  // The revision that the form loaded; refetches during editing do not change it.
  const [revision, setRevision] = useState(version?.revision ?? null)
  const [isChecked, setIsChecked] = useState(false)
  const rialsPerUnit = format.rialsPerUnit
  const planVersionId = version?.id ?? null
  const read = useMemo(
    () => readDraft(draft, { rialsPerUnit, planVersionId }),
    [draft, rialsPerUnit, planVersionId],
  )
  const faultText = useFaultText(read.faults, isChecked)
  const stored = version && { title: version.title, fromMonth: version.fromMonth, plan: version.plan }
  const isChanged =
    stored === null ||
    draft.title.trim() !== stored.title ||
    draft.fromMonth !== stored.fromMonth ||
    JSON.stringify(inOrder(read.body?.plan)) !== JSON.stringify(inOrder(stored.plan))

  /** Saves unsaved changes and returns the id and revision. */
  async function store(): Promise<Omit<SavedPlan, 'revision'> & { revision: number | null }> {
    if (version && !isChanged) return { planVersionId: version.id, revision }
    if (read.body === null) throw new RangeError('A draft with faults is not sent')
    const saved = await savePlan({ ...read.body, revision })
    setRevision(saved.revision)
    return saved
  }

  return {
    ...read,
    draft,
    /** Whether there are unsaved changes. */
    isUnsaved: isTyped && isChanged,
    /** Whether saving or publishing was tried since the last save; then missing fields are marked too. */
    isChecked,
    setIsChecked,
    errorOf: faultText,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    setDraft,
    store,
  }
}
export type PlanDraft = ReturnType<typeof usePlanDraft>

/** Sorts keys recursively: stored plans may have another key order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(value).sort()
  return names.map((name) => [name, inOrder((value as Record<string, unknown>)[name])])
}

function useFaultText(faults: Faults, isChecked: boolean): (field: string) => string | undefined {
  const t = useMessages(plansMessages)
  const format = useFormat()
  return (field) => {
    const fault = faults.get(field)
    if (!fault) return undefined
    if (fault.code === 'MANDATORY') return isChecked ? t('mandatory') : undefined
    const { code, details } = fault
    const shown = (name: string) => {
      const value = details[name]
      if (typeof value !== 'number') return String(value ?? '')
      return rialFields.includes(field) ? format.rial(value) : format.number(value, 4)
    }
    if (code === 'OUT_OF_RANGE') return t('faultRange', { from: shown('from'), to: shown('to') })
    if (code === 'TOO_MANY_DECIMALS') return t('faultDecimals', { decimals: shown('decimals') })
    if (code === 'NOT_ASCENDING') return t('faultAscending', { before: shown('before') })
    if (code === 'NOT_DESCENDING') return t('faultDescending', { before: shown('before') })
    if (code === 'FIRST_STEP_NOT_ZERO') return t('faultFirstStep')
    if (code === 'LENGTH') return t('faultLength', { from: shown('from'), to: shown('to') })
    if (code === 'WORST_CASE_ABOVE_CAP') {
      const percent = (name: string) => format.percent(Number(details[name]))
      return t('faultWorst', { sum: percent('sumPercent'), cap: percent('capPercent') })
    }
    return t('faultNumber')
  }
}
