import { Alert } from '@anar/ui'
import { UploadField, type UploadState } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { DocumentTiles } from '../../../platform/components/document-tiles.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { messageOf } from '../../../platform/data/api.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { addInheritancePaper, type Person } from '../../data/people.ts'
import { wantsInheritancePapers } from '../../data/people-rules.ts'
import { peopleMessages } from '../../messages/index.ts'
import styles from './person.module.css'

/**
 * Documents of the heirs. Opening one is recorded in the audit log; more can be added. Accepting the inheritance needs
 * at least one.
 * @spec 4.membership-rules, 5.upload-size
 */
export function Inheritance({ person }: { person: Person }) {
  const t = useMessages(peopleMessages)
  const canAdd = hasPermission(useAccess(), 'people.manage')
  const papers = person.inheritanceDocuments
  if (!wantsInheritancePapers(person)) return null
  return (
    <Section title={t('inheritancePapers')}>
      <div className={styles.list}>
        {papers.length === 0 && <Alert tone="warning">{t('inheritancePapersMissing')}</Alert>}
        {papers.length > 0 && <DocumentTiles documents={papers} />}
        {canAdd && <Upload personId={person.id} />}
      </div>
    </Section>
  )
}

function Upload({ personId }: { personId: number }) {
  const t = useMessages(peopleMessages)
  const words = useMessages(officeMessages)
  const [state, setState] = useState<UploadState>({ kind: 'empty' })

  async function send(file: File) {
    setState({ kind: 'sending', percent: 0 })
    try {
      await addInheritancePaper(personId, file)
      setState({ kind: 'empty' })
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) ?? words('noAnswer') })
    }
  }

  return <UploadField label={t('inheritancePaperAdd')} state={state} onFile={(file) => void send(file)} />
}
