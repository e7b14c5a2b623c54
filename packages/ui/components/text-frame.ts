import type { ReactNode } from 'react'
import type { FieldProps } from './field.tsx'

/** What every field of text is given beside what its control takes. */
export type Frame = FieldProps & {
  /** 52 pixels high, or 44. */
  size?: 'lg' | 'md'
  icon?: ReactNode
}

/** What belongs to the field around a control, and what to the control itself. */
export function splitFrame<Props extends Frame>(props: Props) {
  const { label, hint, error, success, required, aside, hideLabel, size, icon, ...control } = props
  return { field: { label, hint, error, success, required, aside, hideLabel }, size, icon, control }
}
