import { Alert, Button, Checkbox, cx, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { listsMessages } from '../../../platform/messages/index.ts'
import { type ListedSynonym, loadSynonyms, trySynonym, writeList } from '../../data/goods-lists.ts'
import styles from './catalogue-lists.module.css'
import { EditorDialog } from './editor-dialog.tsx'
import { ListPage } from './list-page.tsx'

/** Search synonyms: one word also finds the other, in one direction or both. @spec 2.products-list */
export function Synonyms() {
  const t = useMessages(listsMessages)
  return (
    <ListPage<ListedSynonym>
      kind="synonyms"
      lead={t('synonymsLead')}
      add={t('newSynonym')}
      load={loadSynonyms}
      nameOf={({ word, means }) => t('pair', { word: `\u2068${word}\u2069`, means: `\u2068${means}\u2069` })}
      remove={({ id }) => writeList('office/catalogue/synonyms/delete', { synonymId: id })}
      editor={(synonym, onClose) => <SynonymEditor synonym={synonym} onClose={onClose} />}
      columns={[
        {
          head: t('word'),
          cell: ({ word }) => (
            <b>
              <bdi>{word}</bdi>
            </b>
          ),
        },
        { head: t('means'), cell: ({ means }) => <bdi>{means}</bdi> },
        { head: t('ways'), cell: ({ isMutual }) => (isMutual ? t('bothWays') : t('oneWay')) },
      ]}
    />
  )
}

function SynonymEditor({ synonym, onClose }: { synonym: ListedSynonym | null; onClose: () => void }) {
  const t = useMessages(listsMessages)
  const [draft, setDraft] = useState({
    ...{ word: synonym?.word ?? '', means: synonym?.means ?? '', isMutual: synonym?.isMutual ?? true },
  })
  const body = { ...draft, synonymId: synonym?.id ?? null, revision: synonym?.revision ?? null }
  const field = (name: 'word' | 'means', faults: Readonly<Record<string, string>>) => ({
    required: true,
    maxLength: 60,
    dir: 'auto' as const,
    value: draft[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })
  return (
    <EditorDialog
      title={synonym ? t('editSynonym') : t('newSynonym')}
      save={() => writeList('office/catalogue/synonyms/save', body)}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <div className={text.pair}>
            <TextField label={t('word')} hint={t('wordHint')} {...field('word', faults)} />
            <TextField label={t('means')} {...field('means', faults)} />
          </div>
          <Checkbox
            checked={draft.isMutual}
            onChange={({ target }) => setDraft({ ...draft, isMutual: target.checked })}
          >
            {t('isMutual')}
          </Checkbox>
          <Trial synonym={body} />
        </>
      )}
    </EditorDialog>
  )
}

type Tried = Awaited<ReturnType<typeof trySynonym>>

/** Test search: results now, and with the synonym. */
function Trial({ synonym }: { synonym: Parameters<typeof trySynonym>[1] & object }) {
  const t = useMessages(listsMessages)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const { isBusy, refusal, write } = useWrite()
  const query = typed.trim() || synonym.word
  const isWhole = synonym.word.trim() !== '' && synonym.means.trim() !== ''
  const search = () => write(async () => setTried(await trySynonym(query, isWhole ? synonym : null)))
  return (
    <fieldset className={text.form}>
      <legend className={cx(text.small, styles.trialLead)}>{t('trialLead')}</legend>
      <div className={styles.trial}>
        <TextField
          type="search"
          size="md"
          label={t('trialText')}
          placeholder={synonym.word}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button tone="soft" loading={isBusy} disabled={query.trim() === ''} onClick={search}>
          {t('tryIt')}
        </Button>
      </div>
      {refusal && <Alert tone="warning">{refusal}</Alert>}
      {tried && (
        <div className={styles.result} role="status">
          <TrialResult title={t('resultNow')} result={tried.now} />
          {tried.after && <TrialResult title={t('resultWithSynonym')} result={tried.after} />}
        </div>
      )}
    </fieldset>
  )
}

function TrialResult({ title, result: { total, meant, products } }: { title: string; result: Tried['now'] }) {
  const t = useMessages(listsMessages)
  const format = useFormat()
  return (
    <div className={styles.answer}>
      <b>{title}</b>
      <span className={text.small}>
        {total === 0 ? t('resultEmpty') : t('resultCount', { count: total })}
      </span>
      {meant && <span className={text.small}>{t('resultReadAs', { text: `\u2068${meant}\u2069` })}</span>}
      <ul>
        {products.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {total > products.length && (
        <span className={text.small}>
          {t('resultMore', { count: format.number(total - products.length) })}
        </span>
      )}
    </div>
  )
}
