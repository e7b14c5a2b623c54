import type { RevealedField } from '@anar/contract/commands'
import { Button, Icon, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Eye } from '@anar/ui/icons'
import { useState } from 'react'
import { Fact } from '../../../platform/components/facts.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { type Person, revealPerson, useMasked } from '../../data/people.ts'
import { peopleMessages } from '../../messages/index.ts'
import styles from './person.module.css'

/**
 * An identifying field: plain for roles that work with it, otherwise masked until the caller gives a reason. The
 * revealed value is dropped with the page.
 * @spec 6.staff
 */
export function Revealable({ person, field }: { person: Person; field: RevealedField }) {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const isMasked = useMasked()(field)
  const [revealed, setRevealed] = useState<{ value: string | null } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { [field]: known } = person
  const value = revealed ? revealed.value : (known ?? null)
  const shown = value === null ? null : field === 'birthDate' ? format.day(value) : value
  // A birth date is masked even where it is empty, which hides whether it is known.
  const canReveal = isMasked && !revealed && (value !== null || field === 'birthDate')
  const name = `${person.firstName} ${person.lastName}`
  return (
    <Fact name={t(field)} wide={field === 'iban' && value !== null}>
      {(shown !== null || canReveal) && (
        <span className={styles.revealable}>
          {shown &&
            (field === 'birthDate' ? shown : <Ltr>{field === 'iban' ? shown : format.digits(shown)}</Ltr>)}
          {canReveal && (
            <Button
              size="sm"
              tone="ghost"
              icon={<Icon of={Eye} size={16} />}
              aria-label={t('revealNamed', { field: t(field) })}
              onClick={() => setIsOpen(true)}
            >
              {t('reveal')}
            </Button>
          )}
        </span>
      )}
      {isOpen && (
        <ReasonDialog
          title={t.rich('revealTitle', { field: t(field), name: <bdi>{name}</bdi> })}
          confirm={t('reveal')}
          reasonHint={t('revealHint')}
          run={async (note) =>
            setRevealed({ value: await revealPerson({ personId: person.id, field, note }) })
          }
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Fact>
  )
}
