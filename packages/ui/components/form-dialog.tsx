import { type FormEvent, type ReactNode, useId } from 'react'
import { Alert } from './alert.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form, type FormFaultWords } from './form.tsx'

/**
 * A dialog with a form: a lead, the refusal, the fields, and below them a button that sends and one that cancels.
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
  /** The layout of the fields. */
  className?: string | undefined
  lead?: ReactNode
  refusal: string | null
  /** The refused fields: see `Form`. */
  faults?: FormFaultWords | undefined
  children: ReactNode
  /** The label of the button that sends. */
  send: string
  tone?: ButtonProps['tone']
  isSending: boolean
  sendingText?: string
  cancel: string
  /** The browser's default submit is already prevented. */
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
