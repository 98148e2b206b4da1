/** Checks values against JSON Schemas and says in sentences, by field, what is wrong. */
import { TYPE_WORDS } from '@siteoffice/domain/engine/type-words'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { Failure } from './failure.ts'
import { wrongFields } from './failure.ts'

/** What a validator says of one place in a value. */
interface Issue {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string | undefined
}
const SENTENCES: Readonly<Record<string, (params: Issue['params']) => string>> = {
  required: () => 'is required',
  additionalProperties: () => 'is not known here or cannot be set',
  type: params =>
    `must be ${String(params.type)
      .split(',')
      .map(type => TYPE_WORDS[type] ?? type)
      .join(' or ')}`,
  enum: params =>
    `must be one of ${(params.allowedValues as (string | null)[])
      .filter(value => value !== null)
      .slice(0, 30)
      .join(', ')}`,
  maxLength: params => `may be at most ${String(params.limit)} characters long`,
  minLength: params =>
    params.limit === 1 ? 'is required' : `must be at least ${String(params.limit)} characters long`,
  minimum: params => `must be at least ${String(params.limit)}`,
  maximum: params => `may be at most ${String(params.limit)}`,
  maxItems: params => `may have at most ${String(params.limit)} entries`,
  minItems: params => (params.limit === 1 ? 'is required' : `must have at least ${String(params.limit)} entries`),
  uniqueItems: () => 'names something twice',
  format: params =>
    params.format === 'uuid' ? 'is not the id of a record' : `is not a valid ${String(params.format)}`,
}
/** 'boq.2.quantity' from '/boq/2' and a property that the message is about. */
function fieldOf(issue: Issue): string {
  const path = issue.instancePath.split('/').slice(1)
  const property = issue.params.missingProperty ?? issue.params.additionalProperty
  return [...path, ...(typeof property === 'string' ? [property] : [])].join('.') || 'body'
}
/** The failure that tells at most fifty of the issues, one for each field. */
export function invalid(issues: readonly Issue[]): Failure {
  const errors = [
    ...new Map(
      issues.map(issue => [
        fieldOf(issue),
        { field: fieldOf(issue), message: SENTENCES[issue.keyword]?.(issue.params) ?? issue.message ?? 'is wrong' },
      ]),
    ).values(),
  ].slice(0, 50)
  const unknown = issues.every(issue => issue.keyword === 'additionalProperties')
  return wrongFields(unknown ? 'unknown_field' : 'validation_failed', errors)
}
/** What an ordinary form may hold and still have all its wrong fields named; of more, only the first is. */
const MOST_NAMED = 5_000
/** Whether a value holds at most so many values; it is not walked further than that. */
function isOrdinary(value: unknown, most = MOST_NAMED): boolean {
  let errorsLeft = most
  const walk = (each: unknown): boolean => {
    errorsLeft -= 1
    if (errorsLeft < 0) return false
    if (each === null || typeof each !== 'object') return true
    if (Array.isArray(each) && each.length > errorsLeft) return false
    for (const key in each) if (!walk((each as Record<string, unknown>)[key])) return false // parsed JSON has no keys but its own
    return true
  }
  return walk(value)
}
type Check = (value: unknown) => readonly Issue[] | undefined
function checking(allErrors: boolean): (schema: object) => Check {
  const ajv = new Ajv({
    allErrors,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    strict: false,
    validateFormats: true,
  })
  addFormats.default(ajv, ['uuid', 'date', 'date-time'])
  return schema => {
    let check: ReturnType<typeof ajv.compile> | undefined
    return value => {
      check ??= ajv.compile(schema)
      return check(value) ? undefined : (check.errors ?? [])
    }
  }
}
const toTheFirst = checking(false)
const toTheLast = checking(true)
/** A check that is compiled when it is first used; what is wrong out, undefined where nothing is. */
export function validator(schema: object): Check {
  const first = toTheFirst(schema)
  const all = toTheLast(schema)
  return value => {
    const wrong = first(value)
    if (wrong === undefined) return undefined
    // Naming everything that is wrong with a hostile body takes seconds in which nobody else is served.
    return isOrdinary(value) ? (all(value) ?? wrong) : wrong
  }
}
const checks = new WeakMap<object, Check>()
/** Throws validation_failed or unknown_field where a value is not what the schema says. */
export function validate(schema: object, value: unknown): void {
  const check = checks.get(schema) ?? validator(schema)
  checks.set(schema, check)
  const issues = check(value)
  if (issues !== undefined) throw invalid(issues)
}
