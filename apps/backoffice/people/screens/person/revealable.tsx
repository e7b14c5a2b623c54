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
 * What identifies a person: whole for whoever works with it, for others masked until they say why they need it. What was
 * revealed is gone with the page.
 * @spec 6.staff
 */
export function Revealable({ person, field }: { person: Person; field: RevealedField }) {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const isMasked = useMasked()(field)
  const [revealed, setRevealed] = useState<{ value: string | null } | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { [field]: known } = person
  const value = revealed ? revealed.value : (known ?? null)
  const shown = value === null ? null : field === 'birthDate' ? format.day(value) : value
  // Of a day nothing is shown that could be masked, so that even whether there is one is not told.
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
              onClick={() => setIsAsking(true)}
            >
              {t('reveal')}
            </Button>
          )}
        </span>
      )}
      {isAsking && (
        <ReasonDialog
          title={t.rich('revealTitle', { field: t(field), name: <bdi>{name}</bdi> })}
          confirm={t('reveal')}
          reasonHint={t('revealHint')}
          run={async (note) =>
            setRevealed({ value: await revealPerson({ personId: person.id, field, note }) })
          }
          onDone={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Fact>
  )
}
