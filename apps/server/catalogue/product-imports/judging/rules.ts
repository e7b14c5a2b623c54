import {
  draftContent,
  type ImportOptions,
  type ProductContent,
  publishableContent,
} from '@anar/contract/commands'
import { checkForm, type FormFaults } from '@anar/contract/field-faults'

type Judged = { content: ProductContent; faults: null } | { faults: FormFaults }

/**
 * The content as it would be saved, or all its faults: by the editor's rules for drafts and, where it is to be
 * published, by its rules for publishing. Faults that even a draft may not have do not hide the others.
 */
export function faultsOf(content: ProductContent, as: ImportOptions['as']): Judged {
  const draft = checkForm(draftContent, content)
  if (as === 'drafts') return draft.faults === null ? { content: draft.data, faults: null } : draft
  if (draft.faults === null) {
    const checked = checkForm(publishableContent, content)
    return checked.faults === null ? { content: checked.data, faults: null } : checked
  }
  const { faults } = checkForm(publishableContent, without(content, Object.keys(draft.faults)))
  return { faults: { ...faults, ...draft.faults } }
}

/** The content with these paths emptied. */
function without(content: ProductContent, paths: readonly string[]): ProductContent {
  const copy = structuredClone(content)
  for (const path of paths) {
    const steps = path.split('.')
    const last = steps.pop()!
    const parent = steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], copy)
    const container = parent as Record<string, unknown>
    container[last] = nothingLike(container[last], last)
  }
  return copy
}

const chosen = new Set(['nature', 'measurementUnit', 'swatch'])

function nothingLike(value: unknown, name: string): unknown {
  if (name === 'hue') return 0
  if (Array.isArray(value)) return []
  return typeof value === 'string' && !chosen.has(name) ? '' : null
}
