import { type FormEvent, type ReactNode, useId } from 'react'
import { Alert } from './alert.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog } from './dialog.tsx'

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
      <form
        id={formId}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit(event)
        }}
      >
        {lead}
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {children}
      </form>
    </Dialog>
  )
}
