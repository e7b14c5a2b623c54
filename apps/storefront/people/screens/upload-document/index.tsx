import { referenceOf } from '@anar/app-kit/api'
import { useSearchParams } from '@anar/app-kit/router'
import type { HandOverState } from '@anar/contract/commands'
import { Alert, Card, LinkButton, NotReached, PaleFruit, SkeletonText, Wrap } from '@anar/ui'
import { UploadField, type UploadState } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { marketerMessages } from '../../../network/messages/index.ts'
import status from '../../../platform/components/status-page.module.css'
import { client } from '../../../platform/data/api.ts'
import { hasFailed, messageOf } from '../../../platform/data/failure.ts'
import { uploadFile } from '../../../platform/data/upload.ts'
import styles from './upload-document.module.css'

/** The target of the QR code: uploads one document, without any other access. @spec 8.messages */
export default function UploadDocument() {
  const t = useMessages(marketerMessages)
  const token = useSearchParams()[0].get('token') ?? ''
  const query = useQuery({
    queryKey: ['hand-over', token],
    queryFn: (): Promise<HandOverState> => client.command('documents/check-hand-over', { token }),
    retry: false,
  })
  if (query.isError && !hasFailed(query.error)) return <Ended />
  return (
    <Wrap className={styles.page}>
      <Card pad className={styles.card}>
        <h1 className={styles.title}>{t('uploadTitle')}</h1>
        {query.isError && (
          <NotReached retry={t('again')} onRetry={query.refetch} reference={referenceOf(query.error)}>
            {' '}
            {t('notLoaded')}{' '}
          </NotReached>
        )}
        {query.isPending && <SkeletonText lines={4} />}
        {query.data && <Sending token={token} kind={query.data.kind} />}
      </Card>
    </Wrap>
  )
}

function Ended() {
  const t = useMessages(marketerMessages)
  return (
    <Wrap className={status.page}>
      <Card pad aril className={status.card}>
        <PaleFruit className={status.fruit} />
        <h1 className={status.title}>{t('uploadEnded')}</h1>
        <p className={status.text}>{t('uploadEndedText')}</p>
        <LinkButton to="/" tone="outline">
          {t('toShop')}
        </LinkButton>
      </Card>
    </Wrap>
  )
}

function Sending({ token, kind }: { token: string; kind: HandOverState['kind'] }) {
  const t = useMessages(marketerMessages)
  const [state, setState] = useState<UploadState>({ kind: 'empty' })

  async function send(file: File) {
    setState({ kind: 'sending', percent: 0 })
    try {
      await uploadFile('documents/by-hand-over', file, {
        onProgress: (percent) => setState({ kind: 'sending', percent }),
        headers: { 'x-hand-over-token': token },
      })
      setState({ kind: 'done', name: file.name })
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error, t('noAnswer')) })
    }
  }

  return (
    <>
      <p className={styles.text}>{t('uploadLead')}</p>
      <UploadField
        label={t(`documentKind.${kind}`)}
        hint={t(`${kind}_hint`)}
        state={state}
        onFile={send}
        disabled={state.kind === 'done'}
      />
      {state.kind === 'done' && <Alert tone="positive">{t('uploadDone')}</Alert>}
    </>
  )
}
