import { useNavigate } from '@anar/app-kit/router'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Trash2 } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { EditForm } from '../../../platform/components/edit-form.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { leavingConfirmed, useIsChanged } from '../../../platform/components/unsaved.tsx'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { type Campaign, deleteCampaign, saveCampaign } from '../../data/campaigns.ts'
import { campaignsMessages } from '../../messages/index.ts'
import styles from './campaign.module.css'
import { bodyOf, type Draft, draftOf } from './draft.ts'
import { LookPart } from './look-part.tsx'
import { Preview } from './preview.tsx'
import { TextPart } from './text-part.tsx'
import { WherePart } from './where-part.tsx'

export type Part = {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  errorOf: (name: string) => string | undefined
}

/** Campaign editor: texts, look, target and schedule. The preview follows the input. */
export function CampaignForm({ campaign }: { campaign: Campaign | null }) {
  const t = useMessages(campaignsMessages)
  const navigate = useNavigate()
  const canEdit = hasPermission(useAccess(), 'catalogue.edit')
  const { part, save, isBusy, isChanged, refusal } = useDraft(campaign, () =>
    navigate('/campaigns', leavingConfirmed),
  )
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <>
      <EditForm
        title={campaign ? t('editTitle') : t('newCampaign')}
        back={{ to: '/campaigns', label: t('back') }}
        save={{ label: t('save'), isBusy, isChanged, refusal, run: save }}
        end={campaign && { label: t('delete'), icon: Trash2, onPress: () => setIsDeleting(true) }}
        readOnly={!canEdit && t('readOnly')}
      >
        <Preview draft={part.draft} />
        <fieldset className={styles.all} disabled={!canEdit}>
          <TextPart {...part} />
          <LookPart {...part} />
          <WherePart {...part} />
        </fieldset>
      </EditForm>
      {isDeleting && campaign && <Deleting campaign={campaign} onClose={() => setIsDeleting(false)} />}
    </>
  )
}

function useDraft(campaign: Campaign | null, onSaved: () => void) {
  const t = useMessages(campaignsMessages)
  const [draft, setDraft] = useState(() => draftOf(campaign))
  const isChanged = useIsChanged(draft)
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults: serverFaults, write } = useWrite()
  const read = bodyOf(draft, campaign?.id ?? null)

  async function save() {
    setIsChecked(true)
    const { body } = read
    if (body === null || !(await write(() => saveCampaign(body)))) return
    toast.success(t('saved'))
    onSaved()
  }

  const part: Part = {
    draft,
    onChange: (change) => setDraft((before) => ({ ...before, ...change })),
    errorOf: (name) => {
      const fault = isChecked ? read.faults?.[name] : undefined
      return fault ? t(fault) : serverFaults[name]
    },
  }
  return { part, save, isBusy, isChanged, refusal }
}

function Deleting({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useMessages(campaignsMessages)
  const navigate = useNavigate()
  const side = useLanguage() === 'pe' ? 'fa' : 'en'
  const name = `${campaign.title[side]} ${campaign.second[side]}`.trim()
  return (
    <ReasonDialog
      title={t('deleteTitle', { name })}
      withReason={false}
      confirm={t('delete')}
      tone="danger"
      run={() => deleteCampaign(campaign.id)}
      onDone={() => {
        toast.success(t('deleted'))
        void navigate('/campaigns', leavingConfirmed)
      }}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
    </ReasonDialog>
  )
}
