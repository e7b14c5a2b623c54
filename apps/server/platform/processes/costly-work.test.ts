import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/**
 * Every file of the server that decodes, draws, hashes or parses input, found by its tool, with the bounds of its time,
 * its queue and its memory, and the test that proves them. A new file must be listed here.
 */
const serverFolder = path.join(import.meta.dirname, '..', '..')

/** Tools with a high cost per input: decoders, parsers, hashes, and threads or processes of our own. */
const costlyTools =
  /from '(sharp|csv-parse|marked|@react-pdf\/renderer|@fastify\/multipart|node:worker_threads|node:zlib|node:child_process)'|\bargon2\b|\b(?:runInProcess|boundedQueue)[<(]/

type Bound = { by: string; proof: readonly [file: string, title: string] }

const images: Bound = {
  by: 'a process that is killed after 20 s; scans, pixels and memory by the head of the file',
  proof: [
    'adapters/images/sharp/sharp.process.test.ts',
    'takes less than 640 MB at the limits of what is let through',
  ],
}
const uploads: Bound = {
  by: 'queues with one place per person, 16 files received and one decoded at a time',
  proof: ['platform/documents/upload-queues.test.ts', 'does not wait behind the flood of another person'],
}
const papers: Bound = {
  by: 'a queue with one place per person; a process that is killed after 30 s',
  proof: ['platform/papers/papers.test.ts', 'of one customer do not delay the one of another'],
}
const contentTexts: Bound = {
  by: 'a queue with one place per person; a process that is killed after 10 s; a second of a processor',
  proof: [
    'content/texts/verdict.test.ts',
    'is refused at its language, read in a process that is ended in time',
  ],
}
const imports: Bound = {
  by: '20 MB, 50,000 rows, 400 columns; a process in the background that is killed after 30 min',
  proof: [
    'catalogue/product-imports/failures.db.test.ts',
    'that is not read before the timeout reports it, and the next one is checked',
  ],
}
const months: Bound = {
  by: 'a queue with one place per person; a process that is killed after 60 s',
  proof: [
    'network/network/explained/query-month.test.ts',
    'questions of one member do not delay the one of another',
  ],
}
const auditLog: Bound = {
  by: 'a queue with one place; a process that is killed after 60 s, in the background after 5 min',
  proof: [
    'platform/audit/verify-in-process.db.test.ts',
    'ends with its sender, and verifies for the next one',
  ],
}
const processes: Bound = {
  by: 'the one way into another process: a time limit, a signal, and its end',
  proof: [
    'platform/processes/run-in-process.test.ts',
    'is killed when its time is up, in the middle of a loop without an end',
  ],
}

const bounded: Readonly<Record<string, Bound>> = {
  'adapters/images/sharp/encode.ts': images,
  'adapters/images/sharp/index.ts': images,
  'adapters/images/sharp/inspect.ts': images,
  'platform/documents/upload.ts': uploads,
  'platform/documents/upload-queues.ts': uploads,
  'platform/files/image-variants.ts': {
    by: 'a queue with one place per network; made once; ended when all have hung up',
    proof: [
      'platform/files/image-variants.test.ts',
      'encoding a variant stops when all have hung up, and starts again for the next one',
    ],
  },
  'platform/papers/draw.ts': papers,
  'platform/papers/render.ts': papers,
  'network/marketers/contract-pdf/draw.ts': papers,
  'people/auth/password.ts': {
    by: 'two at once, fifty that wait, ten of them of one network; passwords of 200 characters',
    proof: ['people/auth/password.test.ts', 'BUSY: two run, fifty wait, and later ones are refused'],
  },
  'search/route/lanes.ts': {
    by: 'queues for shop, members and office, with one place per person; a statement is cancelled after a time',
    proof: ['search/route/lanes.db.test.ts', 'end with their sender'],
  },
  'content/texts/markdown.ts': contentTexts,
  'content/texts/assert-drawable.ts': contentTexts,
  'catalogue/product-imports/reading/table.ts': imports,
  'catalogue/product-imports/run-process.ts': imports,
  'network/network/explained/query-month.ts': months,
  'platform/audit/verify-in-process.ts': auditLog,
  'network/commission/run-task.ts': processes,
  'network/network/standings/refresh-in-process.ts': processes,
  'platform/processes/run-in-process.ts': processes,
  'platform/processes/process-work.ts': processes,
  'platform/processes/parent-watch.ts': {
    by: 'a look at the parent each second',
    proof: [
      'platform/processes/run-in-process.test.ts',
      'is ended with its server, also in the middle of a loop without an end',
    ],
  },
  'platform/processes/bounded-queue.ts': {
    by: 'its own limits',
    proof: [
      'platform/processes/bounded-queue.test.ts',
      'aborts a work that takes too long, and begins the next one when it has ended',
    ],
  },
}

/** Work without user input: compressing our answers, files of the operator, processes of the installation. */
const ofOurselves = [
  'search/route/send-answer.ts',
  'platform/http/packed.ts',
  'main.ts',
  'plan/csv-file.ts',
  'adapters/postgres/binaries.ts',
  'adapters/postgres/cluster-user.ts',
  'adapters/postgres/cluster.ts',
  'adapters/postgres/initialise.ts',
  'adapters/postgres/postmaster.ts',
  'adapters/postgres/watcher.ts',
]

function costlyFiles(): string[] {
  return readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^(testing|demo|node_modules)\//.test(file))
    .filter((file) => costlyTools.test(readFileSync(path.join(serverFolder, file), 'utf8')))
}

it('every file that decodes, draws, hashes or parses input is bounded, and there is no other', () => {
  expect(costlyFiles().toSorted()).toEqual([...Object.keys(bounded), ...ofOurselves].toSorted())
})

it.each(Object.entries(bounded))('%s is bounded, as a test shows', (_, { proof: [file, title] }) => {
  expect(readFileSync(path.join(serverFolder, file), 'utf8')).toContain(`'${title}'`)
})
