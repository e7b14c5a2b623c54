import { createDatabase } from '../../../platform/db/pool.ts'
import { serveProcess } from '../../../platform/processes/process-work.ts'
import { answerFrom, type MonthQuery } from './answer.ts'
import { Months } from './months.ts'

const months = new Months()

// A process of its own: a month of a million members takes a core for seconds and would block the server.
serveProcess(async (query: MonthQuery) => {
  const database = createDatabase(query.databaseUrl, { maxConnections: 1 })
  try {
    return await answerFrom(months, database, query)
  } finally {
    await database.close()
  }
})
