import { Alert, Button, Dialog, Icon, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { UserPlus } from '@anar/ui/icons'
import { useState } from 'react'
import formStyles from '../../../platform/components/forms/form.module.css'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { messageOf } from '../../../platform/data/failure.ts'
import { chooseMainUser, removePerson } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import { nameOf, type Person } from './person.ts'
import { PersonCard } from './person-card.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { ProveDialog } from './prove-dialog.tsx'
import styles from './seller-sign-up.module.css'
import type { StepProps } from './wizard.tsx'

type Opened = { kind: 'new' } | { kind: 'edit' | 'remove' | 'prove'; person: Person } | null

/** The personnel, the signatories, and the main user among them. @spec 3.seller, 5.company-sign-up */
export function PersonnelStep({ state, back, goOn }: StepProps) {
  const t = useMessages(sellerMessages)
  const [opened, setOpened] = useState<Opened>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  /** Opens a dialog and clears the former message. */
  function open(next: Opened) {
    setRefusal(null)
    setOpened(next)
  }

  async function attempt(work: Promise<unknown>) {
    setRefusal(null)
    try {
      await work
    } catch (error) {
      setRefusal(messageOf(error, t('noAnswer')))
    }
  }

  /** Checks in the order of the specification: at least one person, then the main user. */
  function advance() {
    if (state.people.length === 0) return setRefusal(t('personnelRequired'))
    if (!state.people.some((person) => person.isMainUser)) return setRefusal(t('mainUserRequired'))
    setRefusal(null)
    goOn(state)
  }

  return (
    <div className={pageStyles.stack}>
      <p className={pageStyles.lead}>{t('personnelLead')}</p>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      {state.people.length === 0 && <p className={styles.none}>{t('personnelNone')}</p>}
      <ul className={styles.people}>
        {state.people.map((person) => (
          <PersonCard
            key={person.sellerPersonId}
            person={person}
            onEdit={() => open({ kind: 'edit', person })}
            onRemove={() => open({ kind: 'remove', person })}
            onProve={() => open({ kind: 'prove', person })}
            onChoose={() => attempt(chooseMainUser(person.sellerPersonId))}
          />
        ))}
      </ul>
      <div>
        <Button tone="soft" icon={<Icon of={UserPlus} />} onClick={() => open({ kind: 'new' })}>
          {t('addPerson')}
        </Button>
      </div>
      <div className={formStyles.actions}>
        <Button size="lg" onClick={advance}>
          {t('goOn')}
        </Button>
        {back && (
          <LinkButton to={back} size="lg" tone="outline">
            {t('back')}
          </LinkButton>
        )}
      </div>
      <Dialogs
        opened={opened}
        state={state}
        onClose={() => setOpened(null)}
        onRemove={(person) => attempt(removePerson(person.sellerPersonId))}
      />
    </div>
  )
}

/** The open dialog: a person's form, the confirmation of a removal, or the code of a phone. */
function Dialogs({
  opened,
  state,
  onClose,
  onRemove,
}: {
  opened: Opened
  state: StepProps['state']
  onClose: () => void
  onRemove: (person: Person) => void
}) {
  if (opened === null) return null
  if (opened.kind === 'prove') return <ProveDialog person={opened.person} onClose={onClose} />
  if (opened.kind === 'remove') {
    const { person } = opened
    return (
      <RemoveDialog
        person={person}
        onClose={onClose}
        onRemove={() => {
          onClose()
          onRemove(person)
        }}
      />
    )
  }
  return (
    <PersonDialog
      person={opened.kind === 'edit' ? opened.person : null}
      // The first one is usually the owner.
      isFirst={state.people.length === 0}
      ownCellphone={state.cellphone}
      onClose={onClose}
    />
  )
}

function RemoveDialog({
  person,
  onRemove,
  onClose,
}: {
  person: Person
  onRemove: () => void
  onClose: () => void
}) {
  const t = useMessages(sellerMessages)
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('removeTitle', { name: nameOf(person) })}
      footer={
        <>
          <Button tone="danger" onClick={onRemove}>
            {t('remove')}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('removeText')}</p>
    </Dialog>
  )
}
