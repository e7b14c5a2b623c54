import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { Alert } from './alert.tsx'
import styles from './form.module.css'

/** The refused fields of a form by name: the message of the server, or none where the form has its own. */
export type FormFaultWords = Readonly<Record<string, string | undefined>>

/**
 * A form that shows every refusal. After a refused press, the first faulty field is focused and scrolled into view;
 * where no rendered field shows a fault, the form shows one itself, at its head.
 * @param faults the refused fields; without it the caller shows every refusal above the form
 * @param onSubmit the browser's default submit is already prevented; a promise resolves with the answer
 * @spec 5.mandatory-fields
 */
export function Form({
  faults,
  onSubmit,
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'ref' | 'noValidate'> & {
  faults?: FormFaultWords | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}) {
  const form = useRef<HTMLFormElement>(null)
  const [endedTries, setEndedTries] = useState(0)
  const [isSilent, setIsSilent] = useState(false)

  useEffect(() => {
    if (endedTries > 0 && form.current) goTo(firstFault(form.current))
  }, [endedTries])

  // After every render: a field may appear, or be corrected, while the faults stay the same.
  useEffect(() => {
    const hasFaults = endedTries > 0 && Object.keys(faults ?? {}).length > 0
    setIsSilent(hasFaults && form.current !== null && firstFault(form.current) === null)
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    try {
      await onSubmit(event)
    } finally {
      setEndedTries((count) => count + 1)
    }
  }

  return (
    <form {...rest} ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {isSilent && <UndrawnFaults faults={faults ?? {}} />}
      {children}
    </form>
  )
}

function UndrawnFaults({ faults }: { faults: FormFaultWords }) {
  const t = useMessages(uiMessages)
  const words = [...new Set(Object.values(faults).filter(Boolean))]
  const own = useRef<HTMLDivElement>(null)
  // Some browsers return a promise, which React would take for the cleanup function of the effect.
  useEffect(() => {
    own.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={own} className={styles.undrawn} {...{ [ownMark]: '' }}>
      <Alert tone="danger">{words.length > 0 ? words.join(' ') : t('undrawnFault')}</Alert>
    </div>
  )
}

const ownMark = 'data-undrawn-faults'

/** The first element that shows a fault: a field, else a message beside or above the fields. */
function firstFault(form: HTMLFormElement): HTMLElement | null {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) return field
  const alerts = [...form.querySelectorAll<HTMLElement>('[role="alert"]')]
  return alerts.find((words) => !words.closest(`[${ownMark}]`) && words.textContent.trim() !== '') ?? null
}

function goTo(fault: HTMLElement | null): void {
  if (fault === null) return
  const isField = fault.getAttribute('aria-invalid') === 'true'
  const group = isField ? null : fault.closest('fieldset')
  const target = isField ? fault : group?.querySelector<HTMLElement>('input, select, textarea, button')
  target?.focus({ preventScroll: true })
  fault.scrollIntoView({ block: isField ? 'center' : 'nearest' })
}
