import { Alert, Button, Form, Icon } from '@anar/ui'
import { Check } from '@anar/ui/icons'
import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import text from './text-styles.module.css'
import { useTitle } from './title.ts'
import { UnsavedGuard } from './unsaved.tsx'

/** Screen that creates or edits one record: page head, refusal, fields. */
export function EditForm({
  title,
  heading = title,
  save: { label, isBusy, isChanged, refusal, run },
  end,
  readOnly,
  className = text.form,
  children,
  ...head
}: {
  title: string
  /** The title with markup, where it is more than text. */
  heading?: ReactNode
  back: { to: string; label: string }
  aside?: ReactNode
  lead?: ReactNode
  save: { label: string; isBusy: boolean; isChanged: boolean; refusal: ReactNode; run: () => Promise<void> }
  /** Button that deletes or ends the record. */
  end:
    | { label: string; icon: ComponentProps<typeof Icon>['of']; onPress: () => void }
    | null
    | false
    | undefined
  /** Note for callers without the permission to edit. */
  readOnly?: string | false
  className?: string
  children: ReactNode
}) {
  useTitle(title)
  return (
    <Form className={className} onSubmit={run}>
      <PageHead
        {...head}
        title={heading}
        actions={
          !readOnly && (
            <>
              {end && (
                <Button tone="ghost" icon={<Icon of={end.icon} />} onClick={end.onPress}>
                  {end.label}
                </Button>
              )}
              <Button type="submit" icon={<Icon of={Check} />} loading={isBusy}>
                {label}
              </Button>
            </>
          )
        }
      />
      <UnsavedGuard when={isChanged && !readOnly} />
      {readOnly && <Alert>{readOnly}</Alert>}
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      {children}
    </Form>
  )
}
