import { toLatinDigits } from '@anar/domain/text'
import { type Ref, useState } from 'react'
import { cx } from '../components/cx.ts'
import { Field, type FieldProps } from '../components/field.tsx'
import { useFormat } from '../format/use-format.ts'
import styles from './code-field.module.css'
import { codeDigits } from './code-times.ts'

/**
 * A code of some digits, a box for each. One real input lies over the boxes, so that pasting, the keyboard's own
 * suggestion from the SMS and screen readers work as in any field. Digits of any script are accepted; `value` is Latin.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  length = 6,
  disabled,
  autoFocus,
  ref,
  ...frame
}: FieldProps & {
  value: string
  onChange: (digits: string) => void
  /** Called once the last digit was typed or pasted. */
  onComplete?: (code: string) => void
  length?: number
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}) {
  const format = useFormat()
  const [isFocused, setIsFocused] = useState(false)

  function take(typed: string) {
    const digits = codeDigits(toLatinDigits(typed), length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }

  return (
    <Field {...frame}>
      {({ id, describedBy, isInvalid }) => (
        <div className={cx(styles.code, isInvalid && styles.invalid)}>
          <input
            ref={ref}
            id={id}
            className={styles.input}
            value={format.digits(value)}
            onChange={(event) => take(event.target.value)}
            onFocus={() => setIsFocused(true)}
            onBlur={() => setIsFocused(false)}
            onSelect={(event) => toEnd(event.currentTarget)}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
            // biome-ignore lint/a11y/noAutofocus: the code is all there is to do on its screen
            autoFocus={autoFocus}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={frame.required || undefined}
          />
          <Boxes value={value} length={length} isFocused={isFocused} />
        </div>
      )}
    </Field>
  )
}

function Boxes({ value, length, isFocused }: { value: string; length: number; isFocused: boolean }) {
  const format = useFormat()
  const current = Math.min(value.length, length - 1)
  return Array.from({ length }, (_, position) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
      key={position}
      aria-hidden="true"
      className={cx(styles.box, isFocused && position === current && styles.current)}
    >
      {format.digits(value[position] ?? '')}
    </span>
  ))
}

// The caret is invisible, so it is always at the next digit.
function toEnd(input: HTMLInputElement) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end)
    input.setSelectionRange(end, end)
}
