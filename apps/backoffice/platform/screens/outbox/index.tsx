import { Badge, Button, cx, Icon, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Copy, Mail, Smartphone } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ChoiceTabs } from '../../components/choice-tabs.tsx'
import { Email } from '../../components/email.tsx'
import { FilterBar } from '../../components/filter-bar.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Pages } from '../../components/pages.tsx'
import text from '../../components/text-styles.module.css'
import { useTitle } from '../../components/title.ts'
import { WordsField } from '../../components/words-filter.tsx'
import { loadMessages, type Message, type OutboxFilter } from '../../data/outbox.ts'
import { codeIn } from '../../data/outbox-rules.ts'
import { outboxMessages } from '../../messages/index.ts'

const refreshMs = 4_000

/** SMS and emails that the shop stores while it has no provider. @spec 1.back-office */
export default function Outbox() {
  const t = useMessages(outboxMessages)
  const format = useFormat()
  const [filter, setFilter] = useState<OutboxFilter>({ channel: 'all', destination: '' })
  const [typed, setTyped] = useState('')
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ChoiceTabs
        label={t('channel')}
        value={filter.channel}
        onChoose={(channel) => setFilter({ ...filter, channel })}
        choices={[
          { value: 'all', label: t('all') },
          { value: 'sms', label: t('sms') },
          { value: 'email', label: t('email') },
        ]}
      />
      <FilterBar
        label={t('filter')}
        onApply={() => setFilter({ ...filter, destination: typed })}
        onClear={
          filter.destination === ''
            ? null
            : () => {
                setTyped('')
                setFilter({ ...filter, destination: '' })
              }
        }
      >
        <WordsField ltr label={t('destination')} value={typed} onChange={setTyped} />
      </FilterBar>
      <Pages<Message>
        caption={t('title')}
        queryKey={['outbox', filter]}
        load={(page) => loadMessages(filter, page)}
        everyMs={refreshMs}
        keyOf={(message) => message.id}
        empty={{ title: t('empty'), text: t('emptyText') }}
        columns={[
          { head: t('destination'), cell: (message) => <Destination message={message} /> },
          {
            head: t('message'),
            wraps: true,
            cell: ({ subject, body }) => (
              <div className={cx(text.body, text.near)} dir="auto">
                {subject && <b>{subject}</b>}
                {subject && '\n'}
                {body}
              </div>
            ),
          },
          {
            head: t('sentAt'),
            cell: ({ sentAt }) => <span className={text.whole}>{format.moment(sentAt)}</span>,
          },
          { head: t('code'), cell: ({ body }) => <Code body={body} /> },
        ]}
      />
    </>
  )
}

function Destination({ message: { channel, destination } }: { message: Message }) {
  const t = useMessages(outboxMessages)
  const format = useFormat()
  const isSms = channel === 'sms'
  return (
    <>
      {isSms ? <Ltr>{format.digits(`0${destination}`)}</Ltr> : <Email address={destination} />}
      <span className={text.small}>
        <Badge icon={isSms ? Smartphone : Mail}>{isSms ? t('sms') : t('email')}</Badge>
      </span>
    </>
  )
}

function Code({ body }: { body: string }) {
  const t = useMessages(outboxMessages)
  const format = useFormat()
  const code = codeIn(body)
  if (code === null) return '–'
  const shown = format.digits(code)
  return (
    <Button
      tone="outline"
      size="sm"
      icon={<Icon of={Copy} size={16} />}
      aria-label={t('copyCode', { code: shown })}
      onClick={() => {
        // The clipboard needs a secure origin.
        const writing = navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('no clipboard'))
        writing.then(
          () => toast.success(t('copied')),
          () => toast.error(t('copyFailed')),
        )
      }}
    >
      {shown}
    </Button>
  )
}
