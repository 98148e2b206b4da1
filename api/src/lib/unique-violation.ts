const UNIQUE_VIOLATION = '23505'
/** Whether the database refused a value that another row has. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
