import { useSearchParams } from '@anar/app-kit/router'
import { Button, Card, Checkbox, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { type Narrowed, ViewsAndWords } from '../../components/views-and-words.tsx'
import { type CommentView, commentViews } from '../../data/comment-rules.ts'
import { type CommentRow, loadComments, publishComments, useCommentCount } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import styles from './comments.module.css'
import { RefuseDialog } from './refuse-dialog.tsx'
import { Words } from './words.tsx'

const viewWords = {
  waiting: 'commentState.Pending',
  reported: 'viewReported',
  published: 'commentState.Published',
  refused: 'commentState.Rejected',
} as const satisfies Record<CommentView, string>

// Refetch: other people write and decide at the same time.
const readAgainMs = 60_000

/** Moderation of reviews: publish, refuse, answer. @spec 2.product-detail, 1.back-office */
export default function Comments() {
  const t = useMessages(commentsMessages)
  const [search, setSearch] = useSearchParams()
  const view = commentViews.find((known) => known === search.get('view')) ?? 'waiting'
  const words = search.get('text') ?? ''
  const counts = { waiting: useCommentCount('waiting'), reported: useCommentCount('reported') }
  const narrow = (next: Narrowed<CommentView>) =>
    setSearch(
      { view: next.view, ...(next.text.trim() === '' ? {} : { text: next.text.trim() }) },
      { replace: true },
    )
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ViewsAndWords
        t={t}
        views={commentViews.map((value) => ({
          value,
          label: t(viewWords[value]),
          count: value === 'waiting' || value === 'reported' ? counts[value] : undefined,
        }))}
        narrowed={{ view, text: words }}
        onNarrow={narrow}
      />
      <Listed key={`${view} ${words}`} view={view} words={words} />
    </>
  )
}

type Open = { kind: 'refuse'; rows: readonly CommentRow[] } | { kind: 'answer'; row: CommentRow } | null

function Listed({ view, words }: { view: CommentView; words: string }) {
  const t = useMessages(commentsMessages)
  const format = useFormat()
  const canDecide = hasPermission(useAccess(), 'comments.decide')
  const [chosen, setChosen] = useState<readonly CommentRow[]>([])
  const [open, setOpen] = useState<Open>(null)
  const isChosen = (row: CommentRow) => chosen.some(({ id }) => id === row.id)
  const toggle = (row: CommentRow) =>
    setChosen(isChosen(row) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])
  const done = () => {
    setOpen(null)
    setChosen([])
  }
  const columns = [
    { head: t('comment'), wraps: true, cell: (row: CommentRow) => <Words row={row} /> },
    {
      head: t('product'),
      wraps: true,
      cell: ({ product }: CommentRow) => (product ? <bdi>{product.name}</bdi> : t('gone')),
    },
    { head: t('writer'), cell: (row: CommentRow) => <Writer row={row} /> },
    { head: t('written'), cell: ({ createdAt }: CommentRow) => format.moment(createdAt) },
  ]
  const tools = [
    {
      head: t('choose'),
      corner: true,
      cell: (row: CommentRow) => (
        <Checkbox
          checked={isChosen(row)}
          onChange={() => toggle(row)}
          aria-label={t('chooseNamed', namesOf(row))}
        />
      ),
    },
    {
      head: '',
      wraps: true,
      cell: (row: CommentRow) => <Tools row={row} onOpen={setOpen} onDone={done} />,
    },
  ]
  return (
    <>
      {chosen.length > 0 && (
        <Chosen rows={chosen} onRefuse={() => setOpen({ kind: 'refuse', rows: chosen })} onDone={done} />
      )}
      <Pages<CommentRow>
        caption={t('title')}
        queryKey={['comments', 'list', view, words]}
        load={(page) => loadComments(view, words, page)}
        everyMs={readAgainMs}
        keyOf={({ id }) => id}
        empty={view === 'waiting' ? { title: t('empty'), text: t('emptyText') } : { title: t('emptyOther') }}
        columns={canDecide ? [...columns, ...tools] : columns}
      />
      {open?.kind === 'refuse' && (
        <RefuseDialog rows={open.rows} onDone={done} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'answer' && <AnswerDialog row={open.row} onClose={() => setOpen(null)} />}
    </>
  )
}

const namesOf = ({ fullName, product }: CommentRow) => ({ writer: fullName, product: product?.name ?? '–' })

function Writer({ row: { fullName, networkMarketer } }: { row: CommentRow }) {
  const canSee = hasPermission(useAccess(), 'people.read')
  if (!networkMarketer || !canSee) return <bdi>{fullName}</bdi>
  return (
    <Link to={`/people/${networkMarketer.id}`} className={text.link}>
      <bdi>{fullName}</bdi>
    </Link>
  )
}

function Chosen({
  rows,
  onRefuse,
  onDone,
}: {
  rows: readonly CommentRow[]
  onRefuse: () => void
  onDone: () => void
}) {
  const t = useMessages(commentsMessages)
  const { isBusy, refusal, write } = useWrite()
  async function publish() {
    if (!(await write(() => publishComments(rows)))) return
    toast.success(t('wasPublished'))
    onDone()
  }
  return (
    <Card pad className={styles.chosen} role="status">
      <b>{t('chosen', { count: rows.length })}</b>
      <Button size="sm" loading={isBusy} onClick={publish}>
        {t('publish')}
      </Button>
      <Button size="sm" tone="outline" onClick={onRefuse}>
        {t('refuse')}
      </Button>
      <Button size="sm" tone="ghost" onClick={onDone}>
        {t('clearChosen')}
      </Button>
      {refusal && <span className={styles.refusal}>{refusal}</span>}
    </Card>
  )
}

function Tools({
  row,
  onOpen,
  onDone,
}: {
  row: CommentRow
  onOpen: (open: Open) => void
  onDone: () => void
}) {
  const t = useMessages(commentsMessages)
  const { isBusy, refusal, write } = useWrite()
  const isReported = row.state === 'Published' && (row.reportCount ?? 0) > 0
  async function publish() {
    if (!(await write(() => publishComments([row])))) return
    toast.success(t('wasPublished'))
    onDone()
  }
  return (
    <div className={styles.tools}>
      {(row.state !== 'Published' || isReported) && (
        <Button
          size="sm"
          tone="soft"
          loading={isBusy}
          aria-label={t(isReported ? 'retainNamed' : 'publishNamed', namesOf(row))}
          onClick={publish}
        >
          {t(isReported ? 'retain' : 'publish')}
        </Button>
      )}
      {row.state === 'Published' && (
        <Button
          size="sm"
          tone="outline"
          aria-label={t('answerNamed', namesOf(row))}
          onClick={() => onOpen({ kind: 'answer', row })}
        >
          {t('answer')}
        </Button>
      )}
      {row.state !== 'Rejected' && (
        <Button
          size="sm"
          tone="ghost"
          aria-label={t('refuseNamed', namesOf(row))}
          onClick={() => onOpen({ kind: 'refuse', rows: [row] })}
        >
          {t('refuse')}
        </Button>
      )}
      {refusal && <span className={styles.refusal}>{refusal}</span>}
    </div>
  )
}
