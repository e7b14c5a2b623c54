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

/** A version as it is typed, with what is wrong at each field, and how it is kept. */
export function usePlanDraft(
  version: PlanVersion | null,
  first: Pick<PlanVersion, 'title' | 'fromMonth' | 'plan'>,
) {
  const format = useFormat()
  const [draft, setDraft] = useState(() => draftOf(first, format))
  const isTyped = useIsChanged(draft)
  // What was seen of it: what is read again while one types is not.
  const [revision, setRevision] = useState(version?.revision ?? null)
  const [isChecked, setIsChecked] = useState(false)
  const rialsPerUnit = format.rialsPerUnit
  const planVersionId = version?.id ?? null
  const read = useMemo(
    () => readDraft(draft, { rialsPerUnit, planVersionId }),
    [draft, rialsPerUnit, planVersionId],
  )
  const faultText = useFaultText(read.faults, isChecked)
  const kept = version && { title: version.title, fromMonth: version.fromMonth, plan: version.plan }
  const isChanged =
    kept === null ||
    draft.title.trim() !== kept.title ||
    draft.fromMonth !== kept.fromMonth ||
    JSON.stringify(inOrder(read.body?.plan)) !== JSON.stringify(inOrder(kept.plan))

  /** Under which id it stands now, and as what; what is not saved yet is. */
  async function keep(): Promise<Omit<SavedPlan, 'revision'> & { revision: number | null }> {
    if (version && !isChanged) return { planVersionId: version.id, revision }
    if (read.body === null) throw new RangeError('A draft with faults is not sent')
    const saved = await savePlan({ ...read.body, revision })
    setRevision(saved.revision)
    return saved
  }

  return {
    ...read,
    draft,
    /** Whether something is typed that is not saved. */
    isUnsaved: isTyped && isChanged,
    /** Whether it was to be kept or published since it was kept last: then what is missing is told too. */
    isChecked,
    setIsChecked,
    errorOf: faultText,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    setDraft,
    keep,
  }
}
export type PlanDraft = ReturnType<typeof usePlanDraft>

/** The same numbers, whatever the order in which they were kept. */
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
