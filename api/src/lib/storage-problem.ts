/** What the database and the disk refuse, in the words that whoever asked is told. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { ErrorCode, FieldError } from '@siteoffice/domain/engine/errors'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Failure } from './failure.ts'
import { foreignKey, tableName, uniqueIndex } from './sql-names.ts'

export type Problem = Pick<Failure, 'code' | 'message' | 'errors' | 'extra'>
export const problem = (
  code: ErrorCode,
  message: string,
  errors?: readonly FieldError[],
  extra: Failure['extra'] = {},
): Problem => ({ code, message, errors, extra })

export type Constraints = ReadonlyMap<string, { readonly field: string; readonly label: string }>
export function constraintsOf(catalogue: readonly AnyResource[]): Constraints {
  return new Map([
    [
      'project_bid_live_unique',
      { field: 'project', label: 'A live bid of this company on this project or lot' },
    ] as const,
    ['bid_revisions_draft_unique', { field: 'bid', label: 'A revision in preparation of this bid' }] as const,
    ['project_winnings_active_unique', { field: 'project', label: 'An active award of this project or lot' }] as const,
    ['register_session_register_open', { field: 'register', label: 'An open session of this register' }] as const,
    ['register_session_person_open', { field: 'register', label: 'An open session of yours in this store' }] as const,
    ...catalogue.flatMap(resource =>
      Object.entries(resource.fields).flatMap(([field, each]) => [
        [uniqueIndex(resource, field), { field, label: fieldLabel(field, each) }] as const,
        [foreignKey(tableName(resource), field), { field, label: fieldLabel(field, each) }] as const,
      ]),
    ),
  ])
}
interface DatabaseFailure extends Error {
  readonly code: string
  readonly constraint?: string
}
const isDatabaseFailure = (error: unknown): error is DatabaseFailure =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/** A full disk, as the database and the file system tell it. */
const isStorageFull = (error: Error): boolean =>
  ('code' in error && (error.code === '53100' || error.code === 'ENOSPC')) ||
  error.message.includes('No space left on device')

/** The database cannot be reached, or the connection to it was lost: the driver tells some of it in words alone. */
export const isUnreachable = (error: Error): boolean =>
  ('code' in error && ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE'].includes(String(error.code))) ||
  /^timeout exceeded when trying to connect|^Connection terminated|has encountered a connection error/.test(
    error.message,
  )

function fromDatabase(error: DatabaseFailure, constraints: Constraints): Problem | undefined {
  const constraint = constraints.get(error.constraint ?? '')
  if (error.code === '23505') {
    const errors = [{ field: constraint?.field ?? 'body', message: 'is already taken' }]
    return problem('duplicate', `${constraint?.label ?? 'This value'} is already taken.`, errors)
  }
  if (error.code === '23503')
    return constraint === undefined
      ? problem('in_use', 'Other records refer to this one.')
      : problem('missing_reference', `${constraint.label}: there is no such record.`, [
          { field: constraint.field, message: 'there is no such record' },
        ])
  if (error.code === '22003') return problem('validation_failed', 'A number is larger than can be kept.')
  if (error.code === '22021' || error.code === '22P05')
    return problem('bad_request', 'The text holds a character that cannot be stored.')
  if (
    ['57014', '53300', '57P01', '57P02', '57P03', '57P05', '25P03', '40001', '40P01', '55P03'].includes(error.code) ||
    error.code.startsWith('08')
  )
    return problem('unavailable', 'The service is busy. Try again in a moment.')
  return undefined
}
/** What a statement says that never ran, because one that travelled with it failed. */
const UNREACHED = '25P02'
/** Undefined: it is none of theirs. */
export function storageProblem(error: Error, constraints: Constraints): Problem | undefined {
  if (isDatabaseFailure(error) && error.code === UNREACHED && error.cause instanceof Error)
    return storageProblem(error.cause, constraints)
  if (isStorageFull(error)) return problem('unavailable', 'The storage is full. Nothing was changed.')
  if (isUnreachable(error)) return problem('unavailable', 'The service is busy. Try again in a moment.')
  return isDatabaseFailure(error) ? fromDatabase(error, constraints) : undefined
}
