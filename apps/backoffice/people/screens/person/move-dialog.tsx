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

/** `teamSize` is null for who has no place in this month's network yet. */
type Props = { person: Person; teamSize: number | null }

/** Asks for somebody, with everybody below, to be moved to another sponsor. */
export function MoveButton(props: Props) {
  const t = useMessages(networkMessages)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button size="sm" tone="soft" icon={<Icon of={Network} size={18} />} onClick={() => setIsAsking(true)}>
        {t('move')}
      </Button>
      {isAsking && <MoveDialog {...props} onClose={() => setIsAsking(false)} />}
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
      confirm={t('moveAsk')}
      check={async () => (await sponsor.check()) !== null}
      run={async (reason) => {
        const found = await sponsor.check()
        if (found === null) return
        const body = { personId: person.id, toSponsorId: found.personId, reason }
        await moveInTree('office/tree/request-move', body)
      }}
      onDone={() => {
        toast.success(t('askedToast', { name }))
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
