import { Alert, Button, Form, Icon } from '@anar/ui'
import { Check } from '@anar/ui/icons'
import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import text from './text-styles.module.css'
import { useTitle } from './title.ts'
import { UnsavedGuard } from './unsaved.tsx'

/** A screen that makes or changes one thing: its head with the ways out of it, what was refused, and the fields. */
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
  /** The title as it is shown, where that is more than text. */
  heading?: ReactNode
  back: { to: string; label: string }
  aside?: ReactNode
  lead?: ReactNode
  save: { label: string; isBusy: boolean; isChanged: boolean; refusal: ReactNode; run: () => Promise<void> }
  /** The button that deletes or ends what is there. */
  end:
    | { label: string; icon: ComponentProps<typeof Icon>['of']; onPress: () => void }
    | null
    | false
    | undefined
  /** What is said to those who may look only. */
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
