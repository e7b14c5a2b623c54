import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { Alert } from './alert.tsx'
import styles from './form.module.css'

/** What a form refused by the name of each field: the server's words, or none where only the form knows them. */
export type FormFaultWords = Readonly<Record<string, string | undefined>>

/**
 * A form that never refuses in silence. After a press that was refused, the first faulty field gets focus and view;
 * where no field that is drawn says what is wrong, the form says so itself, at its head, as every refusal stands.
 * @param faults what was refused; without it the caller tells every refusal above the form
 * @param onSubmit the browser's own sending is prevented already; a promise ends with the answer
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

  // After every drawing: a field may appear, or be mended, while the faults stay the same.
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
  // Some browsers answer with a promise, which React would take for the effect's end.
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

/** What says first that something is wrong: a field, else words beside fields or above them. */
function firstFault(form: HTMLFormElement): HTMLElement | null {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) return field
  const told = [...form.querySelectorAll<HTMLElement>('[role="alert"]')]
  return told.find((words) => !words.closest(`[${ownMark}]`) && words.textContent.trim() !== '') ?? null
}

function goTo(fault: HTMLElement | null): void {
  if (fault === null) return
  const isField = fault.getAttribute('aria-invalid') === 'true'
  const group = isField ? null : fault.closest('fieldset')
  const target = isField ? fault : group?.querySelector<HTMLElement>('input, select, textarea, button')
  target?.focus({ preventScroll: true })
  fault.scrollIntoView({ block: isField ? 'center' : 'nearest' })
}
