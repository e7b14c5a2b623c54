import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { markdownTable } from '../figures.ts'
import type { JobFigures } from './jobs.ts'
import type { Answered } from './run-questions.ts'
import { type SizeName, sizes } from './shop.ts'

type Result = { size: SizeName; measuredAt: string; answers: Answered[]; jobs: JobFigures[] }

const fileOf = (data: string, size: SizeName) => path.join(data, `${size}.json`)

/** Writes what was measured beside the data folder, and prints all sizes that were measured side by side. */
export async function storeResult(data: string, result: Result): Promise<void> {
  await writeFile(fileOf(data, result.size), `${JSON.stringify(result, null, 1)}\n`)
  const results = (
    await Promise.all((Object.keys(sizes) as SizeName[]).map((size) => readResult(data, size)))
  ).filter((one) => one !== null)
  if (results.length < 2) return
  const names = results.at(-1)!.answers.map(({ question }) => question)
  console.log(
    `\n${markdownTable(
      names.map((question) => {
        const row: Record<string, string | number> = { question }
        for (const { size, answers } of results) {
          const answer = answers.find((one) => one.question === question)
          row[`${size} ms`] = answer === undefined ? '' : (answer.milliseconds ?? 'fails')
          row[`${size} buffers`] = answer?.buffers ?? ''
        }
        return row
      }),
    )}`,
  )
}

async function readResult(data: string, size: SizeName): Promise<Result | null> {
  const text = await readFile(fileOf(data, size), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
