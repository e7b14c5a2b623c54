import { Alert, LinkButton } from '@anar/ui'
import { UploadField, type UploadState } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import formStyles from '../../../platform/components/forms/form.module.css'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { messageOf } from '../../../platform/data/failure.ts'
import { useSettings } from '../../../platform/data/settings.ts'
import { type SellerPaper, sellerPaperAddress, uploadSellerPaper } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import { nameOf } from './person.ts'
import type { StepProps } from './wizard.tsx'

/** The company's official newspaper and every signatory's ID card, each stored when uploaded. @spec 3.seller, 5.upload-size */
export function DocumentsStep({ state, back }: StepProps) {
  const t = useMessages(sellerMessages)
  const signatories = state.people.filter((person) => person.isSignatory)
  const isComplete = !state.openSections.includes('documents')
  return (
    <div className={pageStyles.stack}>
      <p className={pageStyles.lead}>{t('documentsLead')}</p>
      {state.sellerType === 'JURIDICAL_PERSON' && (
        <Paper
          paper={{ kind: 'official-newspaper' }}
          label={t('documentKind.OFFICIAL_NEWSPAPER')}
          hint={t('officialNewspaperFileHint')}
          documentId={state.officialNewspaperDocumentId}
        />
      )}
      {signatories.map((person) => (
        <Paper
          key={person.sellerPersonId}
          paper={{ kind: 'id-card', sellerPersonId: person.sellerPersonId }}
          label={t('idCardOf', { name: nameOf(person) })}
          hint={t('idCardHint')}
          documentId={person.idCardDocumentId}
        />
      ))}
      {signatories.length === 0 && <Alert tone="warning">{t('documentsNoSignatory')}</Alert>}
      <div className={formStyles.actions}>
        {isComplete && (
          <LinkButton to="/seller/sign-up?step=review" size="lg">
            {t('goOn')}
          </LinkButton>
        )}
        {back && (
          <LinkButton to={back} size="lg" tone="outline">
            {t('back')}
          </LinkButton>
        )}
        {!isComplete && <p className={pageStyles.hint}>{t('documentsMissing')}</p>}
      </div>
    </div>
  )
}

function Paper({
  paper,
  label,
  hint,
  documentId,
}: {
  paper: SellerPaper
  label: string
  hint: string
  documentId: string | null
}) {
  const t = useMessages(sellerMessages)
  const { data: settings } = useSettings()
  const [current, setCurrent] = useState<UploadState | null>(null)
  const stored: UploadState = documentId
    ? { kind: 'done', name: label, previewUrl: sellerPaperAddress(documentId) }
    : { kind: 'empty' }

  async function send(file: File) {
    setCurrent({ kind: 'sending', percent: 0 })
    try {
      await uploadSellerPaper(paper, file, (percent) => setCurrent({ kind: 'sending', percent }))
      // Then the server's image is shown.
      setCurrent(null)
    } catch (error) {
      setCurrent({ kind: 'failed', message: messageOf(error, t('noAnswer')) })
    }
  }

  return (
    <UploadField
      label={label}
      hint={hint}
      required
      state={current ?? stored}
      maxMegabytes={settings?.documentMegabytes}
      onFile={send}
    />
  )
}
