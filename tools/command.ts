/** Ends the process with a command's exit code; an error is printed without its stack, with exit code 2. */
export async function endWith(run: () => Promise<number>): Promise<void> {
  process.exitCode = await Promise.try(run).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 2
  })
}
