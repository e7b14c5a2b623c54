import { contentDifferences, type ProductAnswer } from '@anar/contract/commands'
import { Alert, Button, Dialog, Spinner } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { Pages } from '../../../platform/components/pages.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { type ListedVersion, loadVersions, useVersion, writeCatalogue } from '../../data/catalogue.ts'
import { catalogueMessages } from '../../messages/index.ts'
import { useFieldWord } from './field-words.ts'
import type { Editing } from './use-editing.ts'

type Props = { product: ProductAnswer; editing: Editing; canEdit: boolean }

/**
 * Versions of a product, their differences from the current one, and restoring one.
 * @spec 1.back-office, 6.audit-log
 */
export function History({ product, editing, canEdit }: Props) {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  const [open, setOpen] = useState<ListedVersion | null>(null)
  return (
    <>
      <Pages<ListedVersion>
        caption={t('history')}
        queryKey={['catalogue', 'versions', product.productId]}
        load={(page) => loadVersions(product.productId, page)}
        keyOf={({ id }) => id}
        empty={{ title: t('noVersions'), text: t('noVersionsText') }}
        columns={[
          { head: t('version'), cell: ({ number }) => <b>{t('published', { number })}</b> },
          { head: t('publishedAt'), cell: ({ publishedAt }) => format.moment(publishedAt) },
          { head: t('by'), cell: ({ actorName }) => <bdi>{actorName ?? t('unknownBy')}</bdi> },
          {
            head: t('note'),
            wraps: true,
            cell: ({ note, undoneTo }) => note || (undoneTo ? t('undoOf', { number: undoneTo }) : '–'),
          },
          {
            head: '',
            cell: (version) => (
              <Button size="sm" tone="soft" onClick={() => setOpen(version)}>
                {t('difference')}
              </Button>
            ),
          },
        ]}
      />
      {open && (
        <Difference
          version={open}
          product={product}
          editing={editing}
          canEdit={canEdit}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Why restoring is disabled: it reloads the product and would lose input. Undefined where it is enabled. */
function hindranceOf({ isSending, isDirty, started }: Editing, { draftId }: ProductAnswer) {
  if (isSending) return 'imagesOnTheirWay'
  if (isDirty) return 'saveFirst'
  if (started !== null || draftId !== null) return 'undoNeedsNoDraft'
}

function Difference({
  version: { id, number },
  product,
  editing,
  canEdit,
  onClose,
}: Props & { version: ListedVersion; onClose: () => void }) {
  const t = useMessages(catalogueMessages)
  const fieldWord = useFieldWord()
  const query = useVersion(id)
  const { isBusy, refusal, write } = useWrite()
  const hindrance = hindranceOf(editing, product)
  const differences = query.data ? contentDifferences(query.data.content, product.content) : []

  async function undo() {
    const body = { productId: product.productId, version: number, note: t('undoNote', { number }) }
    if (!(await write(() => writeCatalogue('office/catalogue/undo', body)))) return
    toast.success(t('undone'))
    onClose()
  }

  return (
    <Dialog
      open
      size="lg"
      // The dialog stays open while busy, so that nothing is typed before the product reloads.
      onClose={() => isBusy || onClose()}
      title={t('differenceTitle', { number })}
      footer={
        canEdit &&
        hindrance === undefined &&
        differences.length > 0 && (
          <Button loading={isBusy} onClick={undo}>
            {t('undo')}
          </Button>
        )
      }
    >
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      {canEdit && hindrance && differences.length > 0 && <Alert>{t(hindrance)}</Alert>}
      {query.isPending && <Spinner />}
      {query.data && differences.length === 0 && <p>{t('differenceNone')}</p>}
      {differences.length > 0 && (
        <Rows
          caption={t('difference')}
          rows={differences}
          keyOf={({ path }) => path}
          columns={[
            { head: t('differenceField'), wraps: true, cell: ({ path }) => fieldWord(path) },
            {
              head: t('differenceThen'),
              wraps: true,
              cell: ({ before }) => <bdi className={text.body}>{before ?? '–'}</bdi>,
            },
            {
              head: t('bulkBefore'),
              wraps: true,
              cell: ({ after }) => <bdi className={text.body}>{after ?? '–'}</bdi>,
            },
          ]}
        />
      )}
    </Dialog>
  )
}
