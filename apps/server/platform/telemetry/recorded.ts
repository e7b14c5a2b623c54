import { counter, histogram } from './exposition.ts'

// From an answer of the cache to one that a person gives up on.
const requestBounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const statementBounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 15]
const callBounds = [0.1, 0.5, 1, 2.5, 5, 10, 30]
const jobBounds = [0.1, 1, 10, 60, 300, 600]

/** The metrics that the process counts itself, from its start on. */
export const recordedMetrics = () => ({
  requests: counter({
    name: 'anar_http_requests_total',
    help: 'Answered requests, by the pattern of their address.',
    labels: ['method', 'route', 'status'],
  }),
  requestSeconds: histogram({
    name: 'anar_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labels: ['method', 'route'],
    bounds: requestBounds,
  }),
  statementSeconds: histogram({
    name: 'anar_database_statement_duration_seconds',
    help: 'Time of a statement, without the wait for a connection.',
    labels: ['pool'],
    bounds: statementBounds,
  }),
  statementFailures: counter({
    name: 'anar_database_failures_total',
    help: 'Statements that failed: refused by the database, or without an answer of it.',
    labels: ['pool', 'reason'],
  }),
  callSeconds: histogram({
    name: 'anar_outside_call_duration_seconds',
    help: 'Time of a call of an external service.',
    labels: ['service', 'call'],
    bounds: callBounds,
  }),
  calls: counter({
    name: 'anar_outside_calls_total',
    help: 'Calls of external services.',
    labels: ['service', 'call', 'outcome'],
  }),
  jobSeconds: histogram({
    name: 'anar_job_duration_seconds',
    help: 'Time of a run of a job.',
    labels: ['job_name'],
    bounds: jobBounds,
  }),
  jobRuns: counter({
    name: 'anar_job_runs_total',
    help: 'Runs of jobs.',
    labels: ['job_name', 'outcome'],
  }),
})
