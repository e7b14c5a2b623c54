import { Icon, LinkButton } from '@anar/ui'
import { Pencil } from '@anar/ui/icons'
import type { ReactNode } from 'react'

/** The way from a row to its form; `label` says which row, for whoever does not see it. */
export function EditLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <LinkButton to={to} tone="outline" size="sm" icon={<Icon of={Pencil} size={16} />} aria-label={label}>
      {children}
    </LinkButton>
  )
}
