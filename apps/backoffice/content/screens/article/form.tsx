import { useNavigate } from '@anar/app-kit/router'
import { Card, Switch, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Trash2 } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { EditForm } from '../../../platform/components/edit-form.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { leavingConfirmed, useIsChanged } from '../../../platform/components/unsaved.tsx'
import { useWrite } from '../../../platform/components/use-write.ts'
import { TextPair } from '../../components/text-pair.tsx'
import { type Article, deleteArticle, saveArticle } from '../../data/editor.ts'
import { editorMessages } from '../../messages/index.ts'
import styles from './article.module.css'
import { type Draft, type Fault, type Faults, faultsOf, minutesOf } from './article-rules.ts'

const listPath = '/texts?section=training'

/** Article editor in both languages. Drafts are visible to the office only. */
export function ArticleForm({ article, position }: { article: Article | null; position: number }) {
  const t = useMessages(editorMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>(() => ({
    title: article?.title ?? { fa: '', en: '' },
    body: article?.body ?? { fa: '', en: '' },
    minutes: format.digits(String(article?.minutes ?? 3)),
    isPublished: article !== null && article.publishedAt !== null,
  }))
  const isChanged = useIsChanged(draft)
  const [isChecked, setIsChecked] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const { isBusy, refusal, write } = useWrite()
  const faults = isChecked ? faultsOf(draft) : {}
  const said = (fault: Fault | undefined) => fault && t(fault)

  async function save() {
    setIsChecked(true)
    const minutes = minutesOf(draft.minutes)
    if (minutes === null || Object.keys(faultsOf(draft)).length > 0) return
    const isSaved = await write(() =>
      saveArticle({
        ...{ articleId: article?.id ?? null, revision: article?.revision ?? null, position },
        ...{ ...draft, minutes },
      }),
    )
    if (!isSaved) return
    toast.success(t('saved'))
    void navigate(listPath, leavingConfirmed)
  }

  return (
    <>
      <EditForm
        title={article ? t('articleEdit') : t('articleNew')}
        back={{ to: listPath, label: t('back') }}
        save={{ label: t('save'), isBusy, isChanged, refusal, run: save }}
        end={article && { label: t('delete'), icon: Trash2, onPress: () => setIsDeleting(true) }}
      >
        <Head draft={draft} faults={faults} onChange={setDraft} />
        <TextPair
          value={draft.body}
          onChange={(body) => setDraft({ ...draft, body })}
          errors={{ fa: said(faults['body.fa']), en: said(faults['body.en']) }}
        />
      </EditForm>
      {isDeleting && article && <Deleting article={article} onClose={() => setIsDeleting(false)} />}
    </>
  )
}

/** Titles, reading time, and visibility for marketers. */
function Head({
  draft,
  faults,
  onChange,
}: {
  draft: Draft
  faults: Faults
  onChange: (draft: Draft) => void
}) {
  const t = useMessages(editorMessages)
  const said = (fault: Fault | undefined) => fault && t(fault)
  return (
    <Card pad>
      <div className={styles.titles}>
        <TextField
          label={t('titleOf', { language: t('persian') })}
          required
          dir="rtl"
          lang="fa"
          value={draft.title.fa}
          error={said(faults['title.fa'])}
          onChange={(event) => onChange({ ...draft, title: { ...draft.title, fa: event.target.value } })}
        />
        <TextField
          label={t('titleOf', { language: t('english') })}
          required
          dir="ltr"
          lang="en"
          value={draft.title.en}
          error={said(faults['title.en'])}
          onChange={(event) => onChange({ ...draft, title: { ...draft.title, en: event.target.value } })}
        />
        <TextField
          label={t('minutesLabel')}
          required
          ltr
          inputMode="numeric"
          value={draft.minutes}
          error={said(faults.minutes)}
          onChange={(event) => onChange({ ...draft, minutes: event.target.value })}
        />
        <Switch
          checked={draft.isPublished}
          onChange={(event) => onChange({ ...draft, isPublished: event.target.checked })}
        >
          {t('isPublished')}
        </Switch>
      </div>
    </Card>
  )
}

function Deleting({ article, onClose }: { article: Article; onClose: () => void }) {
  const t = useMessages(editorMessages)
  const navigate = useNavigate()
  return (
    <ReasonDialog
      title={t('deleteTitle', { title: article.title.fa })}
      withReason={false}
      confirm={t('delete')}
      tone="danger"
      run={() => deleteArticle(article.id)}
      onDone={() => {
        toast.success(t('deleted'))
        void navigate(listPath, leavingConfirmed)
      }}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
    </ReasonDialog>
  )
}
