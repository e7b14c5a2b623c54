import { Button, Dialog, Spinner } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Prose } from '@anar/ui/prose'
import { useState } from 'react'
import { Section } from '../../components/facts.tsx'
import { Failed } from '../../components/failed.tsx'
import { Pages } from '../../components/pages.tsx'
import { loadContracts, useContractText } from '../../data/editor.ts'
import { siteTexts } from '../../texts/site.ts'

type Listed = Awaited<ReturnType<typeof loadContracts>>['page'][number]

/** Every version of the contract, to be read as it was signed. @spec 5.contract-signature */
export function ContractHistory({ version }: { version: number }) {
  const t = useTexts(siteTexts)
  const format = useFormat()
  const [open, setOpen] = useState<Listed | null>(null)
  return (
    <Section title={t('history')}>
      <Pages<Listed>
        caption={t('history')}
        queryKey={['texts', 'contracts', version]}
        load={loadContracts}
        keyOf={({ id }) => id}
        empty={{ title: t('noVersions') }}
        columns={[
          { head: t('version'), cell: (row) => <b>{format.number(row.version)}</b> },
          { head: t('publishedAt'), cell: ({ publishedAt }) => format.moment(publishedAt) },
          {
            head: '',
            cell: (row) => (
              <Button
                size="sm"
                tone="soft"
                aria-label={t('readVersion', { number: row.version })}
                onClick={() => setOpen(row)}
              >
                {t('read')}
              </Button>
            ),
          },
        ]}
      />
      {open && <One contract={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function One({ contract: { id, version }, onClose }: { contract: Listed; onClose: () => void }) {
  const t = useTexts(siteTexts)
  const query = useContractText(id)
  return (
    <Dialog open size="lg" onClose={onClose} title={t('readVersion', { number: version })}>
      {query.isPending && <Spinner />}
      {query.error && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.data && <Prose text={query.data} headingLevel={3} />}
    </Dialog>
  )
}
