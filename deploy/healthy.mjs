// Ends with 0 while the server of this container lives.
const port = process.env.PORT || 3000
const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
