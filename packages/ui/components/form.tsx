import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { Alert } from './alert.tsx'
import styles from './form.module.css'

/** The refused fields of a form by name: the message of the server, or none where the form has its own. */
export type FormFaultWords = Readonly<Record<string, string | undefined>>

/**
 * A form that shows every refusal. After a refused press, the first faulty field is focused and scrolled into view;
 * several are listed at the form's head; where no rendered field shows a fault, the form shows one itself there.
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
  const [shown, setShown] = useState<readonly ShownFault[]>([])

  useEffect(() => {
    if (endedTries > 0 && form.current) goTo(firstFault(form.current))
  }, [endedTries])

  // After every render: a field may appear, or be corrected, while the faults stay the same.
  useEffect(() => {
    const hasFaults = endedTries > 0 && Object.keys(faults ?? {}).length > 0
    setIsSilent(hasFaults && form.current !== null && firstFault(form.current) === null)
    const now = endedTries > 0 && form.current !== null ? shownFaults(form.current) : []
    setShown((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
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
      {shown.length > 1 && <FaultList faults={shown} />}
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

/** A fault that a field shows, as the list at the head repeats it. */
type ShownFault = { fieldId: string; label: string; words: string }

function FaultList({ faults }: { faults: readonly ShownFault[] }) {
  const t = useMessages(uiMessages)
  return (
    <div className={styles.undrawn} {...{ [ownMark]: '' }}>
      <Alert tone="danger" live={false} title={t('fixErrors')}>
        <ul className={styles.faults}>
          {faults.map(({ fieldId, label, words }) => (
            <li key={fieldId}>
              <button type="button" onClick={() => goTo(document.getElementById(fieldId))}>
                {label}
              </button>
              : {words}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

/** The fields and the groups of choices that show a fault, in their order: each with its label and its message. */
function shownFaults(form: HTMLFormElement): ShownFault[] {
  const faulty = '[aria-invalid="true"][id], fieldset > [role="alert"][id]'
  return [...form.querySelectorAll<HTMLInputElement>(faulty)].map((shown) => {
    const isField = shown.getAttribute('aria-invalid') === 'true'
    const label = isField ? shown.labels?.[0] : shown.closest('fieldset')?.querySelector('legend')
    return {
      fieldId: shown.id,
      label: label?.firstChild?.textContent ?? '',
      words: isField ? describedBy(shown) : shown.textContent.trim(),
    }
  })
}

function describedBy(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
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
