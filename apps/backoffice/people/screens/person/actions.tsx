import { isAllowed } from '@anar/domain/membership'
import { Button, Icon, type IconDrawing, Radio } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Ban, FileCheck, Hourglass, LockOpen, UserCheck, UserX } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useId, useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { changePerson, type Person } from '../../data/people.ts'
import {
  lacksPapers,
  memberStatusOf,
  type PersonPath,
  permissionOf,
  personActions,
} from '../../data/people-rules.ts'
import { peopleMessages } from '../../messages/index.ts'
import styles from './person.module.css'

const words = {
  'office/people/block': { verb: 'block', title: 'blockTitle', text: 'blockText' },
  'office/people/unblock': { verb: 'unblock', title: 'unblockTitle', text: 'unblockText' },
  'office/people/report-death': {
    verb: 'reportDeath',
    title: 'reportDeathTitle',
    text: 'reportDeathText',
  },
  'office/people/accept-inheritance': {
    verb: 'acceptInheritance',
    title: 'acceptInheritanceTitle',
    text: 'acceptInheritanceText',
  },
  'office/people/close-account': {
    verb: 'closeAccount',
    title: 'closeAccountTitle',
    text: 'closeAccountText',
  },
  'office/people/keep-account': { verb: 'keepAccount', title: 'keepAccountTitle', text: 'keepAccountText' },
} as const satisfies Record<PersonPath, object>

const drawings: Readonly<Record<PersonPath, IconDrawing>> = {
  'office/people/block': Ban,
  'office/people/unblock': LockOpen,
  'office/people/report-death': Hourglass,
  'office/people/accept-inheritance': FileCheck,
  'office/people/close-account': UserX,
  'office/people/keep-account': UserCheck,
}
/** Neutral label of the reason, for actions that blame nobody. */
const noted: readonly PersonPath[] = [
  'office/people/report-death',
  'office/people/accept-inheritance',
  'office/people/keep-account',
]
const grave: readonly PersonPath[] = ['office/people/block', 'office/people/close-account']

/** Actions on a person in their state, each with a reason. @spec 4.membership-rules */
export function Actions({ person }: { person: Person }) {
  const t = useMessages(peopleMessages)
  const [openPath, setOpenPath] = useState<PersonPath | null>(null)
  const access = useAccess()
  const offered = personActions(person).filter((path) => hasPermission(access, permissionOf(path)))
  const hintId = useId()
  const isLacking = offered.some((path) => lacksPapers(path, person))
  return (
    <Section title={t('actions')}>
      {offered.length === 0 && <p className={styles.small}>{t('noActions')}</p>}
      <div className={text.decisions}>
        {offered.map((path) => (
          <Button
            key={path}
            block
            tone="outline"
            icon={<Icon of={drawings[path]} />}
            disabled={lacksPapers(path, person)}
            aria-describedby={lacksPapers(path, person) ? hintId : undefined}
            onClick={() => setOpenPath(path)}
          >
            {t(words[path].verb)}
          </Button>
        ))}
      </div>
      {isLacking && (
        <p id={hintId} className={styles.reason}>
          {t('paperFirst')}
        </p>
      )}
      {openPath && <ActionDialog path={openPath} person={person} onClose={() => setOpenPath(null)} />}
    </Section>
  )
}

function ActionDialog({ path, person, onClose }: { path: PersonPath; person: Person; onClose: () => void }) {
  const t = useMessages(peopleMessages)
  const [kind, setKind] = useState<'OFFICE' | 'WRONG_DOCUMENTS'>('OFFICE')
  const said = words[path]
  const name = `${person.firstName} ${person.lastName}`
  const personId = person.id
  const run = (note: string) =>
    path === 'office/people/block'
      ? changePerson(path, { personId, reason: kind, note })
      : changePerson(path, { personId, note })
  return (
    <ReasonDialog
      title={t.rich(said.title, { name: <bdi>{name}</bdi> })}
      confirm={t(said.verb)}
      tone={grave.includes(path) ? 'danger' : 'primary'}
      reasonLabel={noted.includes(path) ? t('note') : undefined}
      reasonMissing={noted.includes(path) ? t('noteMissing') : undefined}
      reasonHint={
        path === 'office/people/block' ? t('blockHint') : noted.includes(path) ? t('noteHint') : undefined
      }
      run={run}
      onDone={() => {
        toast.success(t('done', { action: t(said.verb), name }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t(said.text)}</p>
      {path === 'office/people/block' && isAllowed('office/warn-of-documents', memberStatusOf(person)) && (
        <BlockKind kind={kind} onChoose={setKind} />
      )}
    </ReasonDialog>
  )
}

function BlockKind({
  kind,
  onChoose,
}: {
  kind: 'OFFICE' | 'WRONG_DOCUMENTS'
  onChoose: (kind: 'OFFICE' | 'WRONG_DOCUMENTS') => void
}) {
  const t = useMessages(peopleMessages)
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('blockKind')}</legend>
      <Radio name={name} checked={kind === 'OFFICE'} onChange={() => onChoose('OFFICE')}>
        {t('blockOffice')}
      </Radio>
      <Radio name={name} checked={kind === 'WRONG_DOCUMENTS'} onChange={() => onChoose('WRONG_DOCUMENTS')}>
        {t('blockDocuments')}
      </Radio>
    </fieldset>
  )
}
