/** Tells the operator of a failure that stops nothing: as a warning of the process. */
export const report = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : new Error(String(error)))
