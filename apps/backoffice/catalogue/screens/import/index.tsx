import { useParams } from '@anar/app-kit/router'
import type { ImportDetail } from '@anar/contract/commands'
import { Alert, Badge, Button } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useEffect, useRef, useState } from 'react'
import { OneOf } from '../../../platform/components/answered.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { useWrite } from '../../../platform/components/use-write.ts'
import { importFormatWords, importStateTones, importStateWords } from '../../components/import-words.ts'
import { isInProgress, moveImport, productsChanged, useImport } from '../../data/imports.ts'
import { importsMessages } from '../../messages/index.ts'
import { CheckAgain } from './check-again.tsx'
import { Outcome } from './outcome.tsx'
import { Problems } from './problems.tsx'

/** A product file: its counts, problems, start and progress. @spec 1.back-office */
export default function Import() {
  const t = useMessages(importsMessages)
  const { importId = '' } = useParams()
  const query = useImport(Number(importId) || 0)
  useTitle(query.data?.fileName ?? t('title'))
  return (
    <OneOf
      query={query}
      lines={[4, 8]}
      missing={{ title: t('missing'), text: t('missingText'), to: '/imports', back: t('back') }}
      render={(detail) => <Loaded detail={detail} />}
    />
  )
}

function Loaded({ detail }: { detail: ImportDetail }) {
  const t = useMessages(importsMessages)
  const format = useFormat()
  const { importId, state, fileName, format: kind, createdAt } = detail
  useReadAfterwards(detail)
  const isOpen = state === 'Checked' || state === 'Unreadable'
  return (
    <>
      <PageHead
        back={{ to: '/imports', label: t('back') }}
        title={<bdi dir="auto">{fileName}</bdi>}
        aside={<Badge tone={importStateTones[state]}>{t(importStateWords[state])}</Badge>}
        lead={[kind ? t(importFormatWords[kind]) : null, format.moment(createdAt)]
          .filter(Boolean)
          .join(' · ')}
        actions={<Moves detail={detail} />}
      />
      {state === 'Checking' && (
        <Alert tone="info" title={t('stateChecking')} live>
          {t('checkingText')}
        </Alert>
      )}
      {state === 'Unreadable' && (
        <Alert tone="danger" title={t('stateUnreadable')}>
          {t('unreadableText')}
        </Alert>
      )}
      {state !== 'Checking' && state !== 'Unreadable' && <Outcome detail={detail} />}
      {state !== 'Checking' && <Problems detail={detail} />}
      {isOpen && <CheckAgain key={importId} detail={detail} />}
    </>
  )
}

/** Refetches products when a running import ends. */
function useReadAfterwards({ state }: ImportDetail) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'Running' && !isInProgress(state)) void productsChanged()
    before.current = state
  }, [state])
}

function Moves({ detail: { importId, state, counts } }: { detail: ImportDetail }) {
  const t = useMessages(importsMessages)
  const [isConfirming, setIsConfirming] = useState(false)
  const { isBusy, refusal, write } = useWrite()
  const waiting = counts.create + counts.update
  if (state === 'Running') {
    return (
      <>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <Button tone="outline" loading={isBusy} onClick={() => write(() => moveImport(importId, 'stop'))}>
          {t('stop')}
        </Button>
      </>
    )
  }
  if ((state !== 'Checked' && state !== 'Stopped') || waiting === 0) return null
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{t(state === 'Stopped' ? 'goOn' : 'start')}</Button>
      {isConfirming && (
        <ReasonDialog
          title={t('startTitle')}
          withReason={false}
          confirm={t(state === 'Stopped' ? 'goOn' : 'start')}
          run={() => moveImport(importId, 'start')}
          onDone={() => setIsConfirming(false)}
          onClose={() => setIsConfirming(false)}
        >
          <p>{t('startText', { count: waiting - counts.done - counts.failed })}</p>
          {counts.refused > 0 && <p>{t('leftOut', { count: counts.refused })}</p>}
        </ReasonDialog>
      )}
    </>
  )
}
