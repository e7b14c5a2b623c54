import { useNavigate } from '@anar/app-kit/router'
import { Badge, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Ban } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { EditForm } from '../../../platform/components/edit-form.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { leavingConfirmed, useIsChanged } from '../../../platform/components/unsaved.tsx'
import { useWrite } from '../../../platform/components/use-write.ts'
import { calendarNow } from '../../../platform/data/api.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { type CodeInBoth, deactivateCode, saveCode } from '../../data/codes.ts'
import { codesMessages } from '../../messages/index.ts'
import styles from './code.module.css'
import { bodyOf, type Draft, draftOf } from './draft.ts'
import { What, When, Who } from './sections.tsx'

/** Form of a code with its limits. Each fault is shown at its field. @spec 3.order-labels */
export function CodeForm({ code }: { code: CodeInBoth | null }) {
  const t = useMessages(codesMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const canEdit = hasPermission(useAccess(), 'codes.edit')
  const { draft, change, errorOf, save, isBusy, isChanged, refusal } = useDraft(code, () =>
    navigate('/codes', leavingConfirmed),
  )
  const [isEnding, setIsEnding] = useState(false)
  const title = code ? t('edit', { code: code.code }) : t('newCode')
  return (
    <>
      <EditForm
        title={title}
        heading={code ? t.rich('edit', { code: <Ltr>{code.code}</Ltr> }) : title}
        back={{ to: '/codes', label: t('back') }}
        aside={code && !code.isActive && <Badge>{t('isEnded')}</Badge>}
        lead={
          code && t('usedSoFar', { count: code.useCount ?? 0, amount: format.rial(code.discountTotal ?? 0) })
        }
        save={{ label: t('save'), isBusy, isChanged, refusal, run: save }}
        end={code?.isActive && { label: t('end'), icon: Ban, onPress: () => setIsEnding(true) }}
        readOnly={!canEdit && t('readOnly')}
        className={styles.form}
      >
        <fieldset className={styles.all} disabled={!canEdit}>
          <What draft={draft} onChange={change} errorOf={errorOf} />
          <When draft={draft} onChange={change} errorOf={errorOf} />
          <Who draft={draft} onChange={change} errorOf={errorOf} />
        </fieldset>
      </EditForm>
      {isEnding && code && (
        <ReasonDialog
          title={t('endTitle', { code: code.code })}
          withReason={false}
          confirm={t('end')}
          tone="danger"
          run={() => deactivateCode(code.id)}
          onDone={() => {
            toast.success(t('ended', { code: code.code }))
            void navigate('/codes', leavingConfirmed)
          }}
          onClose={() => setIsEnding(false)}
        >
          <p>{t('endText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}

/** Server's field names that differ from the draft's. */
const serverNames: Partial<Record<keyof Draft, string>> = { titleFa: 'title.fa', titleEn: 'title.en' }

function useDraft(code: CodeInBoth | null, onSaved: () => void) {
  const t = useMessages(codesMessages)
  const format = useFormat()
  const locale = {
    calendar: calendarNow(),
    rialsPerUnit: format.rialsPerUnit,
    number: format.number,
  }
  const [draft, setDraft] = useState(() => draftOf(code, locale))
  const isChanged = useIsChanged(draft)
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults: serverFaults, write } = useWrite()
  const read = bodyOf(draft, { ...locale, discountCodeId: code?.id ?? null })

  function errorOf(name: keyof Draft): string | undefined {
    const fault = isChecked ? read.faults?.[name] : undefined
    return fault ? t(fault) : serverFaults[serverNames[name] ?? name]
  }

  async function save() {
    setIsChecked(true)
    const { body } = read
    if (body === null || !(await write(() => saveCode(body)))) return
    toast.success(t('saved', { code: body.code.trim().toUpperCase() }))
    onSaved()
  }

  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  return { draft, change, errorOf, save, isBusy, isChanged, refusal }
}
