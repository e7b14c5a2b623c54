import { isNetworkFault, type MemberRow, type Network, networkOf } from '@anar/domain/compensation'
import { BadRow, readFlag, readId, shown } from './cells.ts'
import { type Cells, readCsv } from './csv-file.ts'
import { FileFault } from './file-fault.ts'
import type { Progress } from './progress.ts'

const columns = ['id', 'sponsorId', 'kind', 'active', 'deathGrace'] as const
const kinds = ['marketer', 'preferred', 'customer']

/**
 * The members of a month from members.csv, without any sales yet.
 * @throws FileFault for the first invalid line, in itself or together with the others
 */
export async function readMembers(file: string, progress: Progress): Promise<Network> {
  const rows: MemberRow[] = []
  const lines: number[] = []
  await readCsv(file, columns, (cells, line) => {
    rows.push(memberOf(cells))
    lines.push(line)
    progress(rows.length)
  })
  const network = networkOf(rows)
  if (!isNetworkFault(network)) return network
  const reason = {
    CYCLE: `${network.id} is, over sponsors, a sponsor of themselves`,
    DUPLICATE_ID: `the id ${network.id} stands twice`,
    UNKNOWN_SPONSOR: `the sponsor ${'sponsorId' in network ? network.sponsorId : ''} of ${network.id} is not among the members`,
  }[network.code]
  throw new FileFault(file, lines[network.row]!, reason)
}

function memberOf([id, sponsorId, kind, active, deathGrace]: Cells<typeof columns>): MemberRow {
  if (!kinds.includes(kind)) throw new BadRow(`kind: ${shown(kind)} is not one of ${kinds.join(', ')}`)
  const isMarketer = kind === 'marketer'
  // Both flags are for marketers; for others an empty flag means false.
  const isUnsaid = (flag: string) => !isMarketer && flag === ''
  return {
    id: readId('id', id),
    sponsorId: sponsorId === '' ? null : readId('sponsorId', sponsorId),
    isMarketer,
    isActive: !isUnsaid(active) && readFlag('active', active),
    isInDeathGrace: !isUnsaid(deathGrace) && readFlag('deathGrace', deathGrace),
  }
}
