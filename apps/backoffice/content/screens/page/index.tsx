import { useParams } from '@anar/app-kit/router'
import { Alert, Button, Card, Empty, Icon, LinkButton, TextField } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Send } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { Answered } from '../../../platform/components/answered.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { submitting } from '../../../platform/components/submitting.ts'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { UnsavedGuard } from '../../../platform/components/unsaved.tsx'
import { useWrite } from '../../../platform/components/use-write.ts'
import type { InBoth } from '../../../platform/data/in-both.ts'
import { TextPair } from '../../components/text-pair.tsx'
import { type SitePage, savePage, useSitePages } from '../../data/site.ts'
import { siteMessages } from '../../messages/index.ts'
import { PageHistory } from './history.tsx'

const listPath = '/texts?section=pages'
/** Minima of the command, in characters. */
const minLengths = { title: 2, body: 20 }

/** An information page in both languages, its versions, and restoring one. @spec 1.back-office */
export default function OnePage() {
  const t = useMessages(siteMessages)
  const { pageId } = useParams()
  return (
    <Answered query={useSitePages()} lines={[12]}>
      {(pages) => {
        const page = pages.find(({ id }) => String(id) === pageId)
        if (page) return <Writing key={`${page.id} ${page.version}`} page={page} />
        return (
          <Empty
            heading="h1"
            title={t('notFound')}
            action={<LinkButton to={listPath}>{t('back')}</LinkButton>}
          />
        )
      }}
    </Answered>
  )
}

function Writing({ page }: { page: SitePage }) {
  const t = useMessages(siteMessages)
  const side = useLanguage() === 'pe' ? 'fa' : 'en'
  const [title, setTitle] = useState(page.title)
  // Texts that ship with the shop begin with an empty line, which does not count.
  const writtenBody = { fa: page.body.fa.trim(), en: page.body.en.trim() }
  const [body, setBody] = useState(writtenBody)
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults, write } = useWrite()
  const heading = t('editNamed', { title: page.title[side] })
  useTitle(heading)
  const isChanged = JSON.stringify([title, body]) !== JSON.stringify([page.title, writtenBody])
  const isShort = (words: string, length: number) => words.trim().length < length
  const faultOf = (field: 'title' | 'body', language: 'fa' | 'en') => {
    const words = (field === 'title' ? title : body)[language]
    const own = isChecked && isShort(words, minLengths[field]) ? t(`${field}Short`) : undefined
    return own ?? faults[`${field}.${language}`]
  }

  async function save() {
    setIsChecked(true)
    const titles = [title.fa, title.en].some((words) => isShort(words, minLengths.title))
    const bodies = [body.fa, body.en].some((words) => isShort(words, minLengths.body))
    if (titles || bodies) return
    const { id: pageId, version: baseVersion } = page
    if (await write(() => savePage({ pageId, baseVersion, title, body }))) toast.success(t('pageSaved'))
  }

  return (
    <div className={text.stack}>
      <UnsavedGuard when={isChanged} />
      <form noValidate className={text.form} onSubmit={submitting(save)}>
        <PageHead
          back={{ to: listPath, label: t('back') }}
          title={heading}
          // The line keeps its height after the message, so that the fields below do not move.
          lead={isChanged ? '\u00a0' : t('nothingChanged')}
          actions={
            <Button type="submit" icon={<Icon of={Send} flips />} loading={isBusy} disabled={!isChanged}>
              {t('publish')}
            </Button>
          }
        />
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <Titles title={title} faultOf={(language) => faultOf('title', language)} onChange={setTitle} />
        <TextPair
          value={body}
          onChange={setBody}
          errors={{ fa: faultOf('body', 'fa'), en: faultOf('body', 'en') }}
        />
      </form>
      <PageHistory
        page={page}
        onTakeUp={(former) => {
          setTitle(former.title)
          setBody(former.body)
          toast.success(t('takenUp'))
        }}
      />
    </div>
  )
}

function Titles({
  title,
  faultOf,
  onChange,
}: {
  title: InBoth
  faultOf: (language: 'fa' | 'en') => string | undefined
  onChange: (title: InBoth) => void
}) {
  const t = useMessages(siteMessages)
  return (
    <Card pad>
      <div className={text.pair}>
        {(['fa', 'en'] as const).map((language) => (
          <TextField
            key={language}
            label={t(language === 'fa' ? 'titleFa' : 'titleEn')}
            required
            maxLength={120}
            dir={language === 'fa' ? 'rtl' : 'ltr'}
            lang={language}
            value={title[language]}
            error={faultOf(language)}
            onChange={(event) => onChange({ ...title, [language]: event.target.value })}
          />
        ))}
      </div>
    </Card>
  )
}
