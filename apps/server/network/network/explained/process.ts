import { createDatabase } from '../../../platform/db/pool.ts'
import { serveProcess } from '../../../platform/processes/process-work.ts'
import { type Asked, answerFrom } from './answer.ts'
import { Months } from './months.ts'

const months = new Months()

// A process of its own: a month of a million members fills a core for seconds, in which the server would answer nobody.
serveProcess(async (asked: Asked) => {
  const database = createDatabase(asked.databaseUrl, { maxConnections: 1 })
  try {
    return await answerFrom(months, database, asked)
  } finally {
    await database.close()
  }
})
