import { Prose } from '@anar/ui/prose'
import { OneVersion, TextHistory } from '../../components/text-history.tsx'
import { loadContracts, useContractText } from '../../data/editor.ts'

type Listed = Awaited<ReturnType<typeof loadContracts>>['page'][number]

/** Versions of the contract, as they were signed. @spec 5.contract-signature */
export function ContractHistory({ version }: { version: number }) {
  return (
    <TextHistory<Listed>
      queryKey={['texts', 'contracts', version]}
      load={loadContracts}
      numberOf={(one) => one.version}
    >
      {(open, close) => <One contract={open} onClose={close} />}
    </TextHistory>
  )
}

function One({ contract: { id, version }, onClose }: { contract: Listed; onClose: () => void }) {
  return (
    <OneVersion number={version} query={useContractText(id)} onClose={onClose}>
      {(body) => <Prose text={body} headingLevel={3} showNotes />}
    </OneVersion>
  )
}
