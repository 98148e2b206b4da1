/** What a failure says of itself; some libraries hand on an object that is no error. */
const wordsOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

/** Tells the operator of a failure that stops nothing: as a warning of the process. */
export const report = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : new Error(wordsOf(error)))

/** Has a rejection that nobody awaited told from now on: a mistake of the program, by which one request must not end the process for all. */
export const reportRejections = (): void => void process.on('unhandledRejection', report)
