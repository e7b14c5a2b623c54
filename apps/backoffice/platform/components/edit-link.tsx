import { Icon, LinkButton } from '@anar/ui'
import { Pencil } from '@anar/ui/icons'
import type { ReactNode } from 'react'

/** Link from a row to its form; `label` names the row for screen readers. */
export function EditLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <LinkButton to={to} tone="outline" size="sm" icon={<Icon of={Pencil} size={16} />} aria-label={label}>
      {children}
    </LinkButton>
  )
}
