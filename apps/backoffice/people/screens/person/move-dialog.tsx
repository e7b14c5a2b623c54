import { Button, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Network } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { PersonField, usePersonField } from '../../../network/components/person-field.tsx'
import { moveInTree } from '../../../network/data/network.ts'
import { networkMessages } from '../../../network/messages/index.ts'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import type { Person } from '../../data/people.ts'

/** `teamSize` is null for a person without a position in this month's network. */
type Props = { person: Person; teamSize: number | null }

/** Requests to move a person with their team to another sponsor. */
export function MoveButton(props: Props) {
  const t = useMessages(networkMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" tone="soft" icon={<Icon of={Network} size={18} />} onClick={() => setIsOpen(true)}>
        {t('move')}
      </Button>
      {isOpen && <MoveDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function MoveDialog({ person, teamSize, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(networkMessages)
  const sponsor = usePersonField(null)
  const name = `${person.firstName} ${person.lastName}`
  return (
    <ReasonDialog
      title={t.rich(teamSize === 0 ? 'moveAloneTitle' : 'moveTitle', { name: <bdi>{name}</bdi> })}
      confirm={t('moveRequest')}
      check={async () => (await sponsor.check()) !== null}
      run={async (reason) => {
        const newSponsor = await sponsor.check()
        if (newSponsor === null) return
        const body = { personId: person.id, toSponsorId: newSponsor.personId, reason }
        await moveInTree('office/tree/request-move', body)
      }}
      onDone={() => {
        toast.success(t('requestedToast', { name }))
        onClose()
      }}
      onClose={onClose}
    >
      <div className={text.stack}>
        <p>
          {teamSize
            ? t('moveText', { count: teamSize })
            : t(teamSize === null ? 'moveTextAll' : 'moveAloneText')}
        </p>
        <PersonField label={t('newSponsor')} field={sponsor} />
      </div>
    </ReasonDialog>
  )
}
