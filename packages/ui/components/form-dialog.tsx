import { type FormEvent, type ReactNode, useId } from 'react'
import { Alert } from './alert.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form, type FormFaultWords } from './form.tsx'

/**
 * A dialog that is a form: what it is about, what was refused, its fields, and below them a button that sends and one
 * that leaves.
 */
export function FormDialog({
  title,
  size,
  className,
  lead,
  refusal,
  faults,
  children,
  send,
  tone,
  isSending,
  sendingText,
  cancel,
  onSubmit,
  onClose,
}: {
  title: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** How the fields lie. */
  className?: string | undefined
  lead?: ReactNode
  refusal: string | null
  /** What was refused field by field: see `Form`. */
  faults?: FormFaultWords | undefined
  children: ReactNode
  /** The word of the button that sends. */
  send: string
  tone?: ButtonProps['tone']
  isSending: boolean
  sendingText?: string
  cancel: string
  /** The browser's own sending is prevented already. */
  onSubmit: (event: FormEvent) => unknown
  onClose: () => void
}) {
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          <Button type="submit" form={formId} tone={tone} loading={isSending} loadingText={sendingText}>
            {send}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <Form id={formId} className={className} faults={faults} onSubmit={onSubmit}>
        {lead}
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {children}
      </Form>
    </Dialog>
  )
}
