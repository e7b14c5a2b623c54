import { LinkButton } from '@anar/ui'
import { UploadField, type UploadState } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { useEffect, useState } from 'react'
import { documentAddress } from '../../../platform/components/documents/address.ts'
import formStyles from '../../../platform/components/forms/form.module.css'
import { plainMessageOf } from '../../../platform/components/forms/refusal.ts'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { useSettings } from '../../../platform/data/settings.ts'
import { uploadFile } from '../../../platform/data/upload.ts'
import { refreshApplication } from '../../data/application.ts'
import { marketerMessages } from '../../messages/index.ts'
import styles from './become-marketer.module.css'
import { HandOver } from './hand-over.tsx'
import type { StepProps } from './index.tsx'
import { documentsOf } from './step.ts'

type Kind = ReturnType<typeof documentsOf>[number]

/** The documents of the application, each uploaded separately, here or from another device. @spec 3.person, 5.upload-size */
export function DocumentsStep({ application, isIranian }: StepProps) {
  const t = useMessages(marketerMessages)
  const kinds = documentsOf({ isIranian })
  const sent = new Map((application?.documents ?? []).map((document) => [document.kind, document.id]))
  const isComplete = kinds.every((kind) => sent.has(kind))
  return (
    <div className={pageStyles.stack}>
      <p className={pageStyles.lead}>{t('documentsLead')}</p>
      {kinds.map((kind) => (
        <DocumentField key={kind} kind={kind} documentId={sent.get(kind) ?? null} />
      ))}
      <div className={formStyles.actions}>
        <LinkButton to="/become-marketer?step=contract" size="lg" aria-disabled={!isComplete || undefined}>
          {t('continue')}
        </LinkButton>
      </div>
      {!isComplete && <p className={pageStyles.hint}>{t('documentsMissing')}</p>}
    </div>
  )
}

function DocumentField({ kind, documentId }: { kind: Kind; documentId: string | null }) {
  const t = useMessages(marketerMessages)
  const { data: settings } = useSettings()
  const [state, setState] = useState<UploadState>({ kind: 'empty' })

  // Also if another device has uploaded it meanwhile.
  useEffect(() => {
    if (documentId)
      setState({ kind: 'done', name: t(`documentKind.${kind}`), previewUrl: documentAddress(documentId) })
  }, [documentId, kind, t])

  async function send(file: File) {
    setState({ kind: 'sending', percent: 0 })
    try {
      await uploadFile(`documents/${kind}`, file, {
        onProgress: (percent) => setState({ kind: 'sending', percent }),
      })
      setState({ kind: 'done', name: file.name })
      await refreshApplication()
    } catch (error) {
      setState({ kind: 'failed', message: plainMessageOf(error, t('noAnswer')) })
    }
  }

  return (
    <div className={styles.document}>
      <UploadField
        label={t(`documentKind.${kind}`)}
        hint={t(`${kind}_hint`)}
        required
        state={state}
        maxMegabytes={settings?.documentMegabytes}
        onFile={send}
      />
      <HandOver kind={kind} isSent={documentId !== null} />
    </div>
  )
}
