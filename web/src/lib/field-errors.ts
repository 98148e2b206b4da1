/** A failed call's field errors, by field. */
import { ApiError } from './api.ts'

interface FormFieldError {
  readonly name: (string | number)[]
  readonly errors: string[]
}
/** 'boq.2.quantity' → ['boq', 2, 'quantity']. */
const fieldPath = (field: string): (string | number)[] =>
  field.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))

/** Empty where the error says nothing of single fields. */
export function fieldErrorsOf(error: unknown): FormFieldError[] {
  if (!(error instanceof ApiError)) return []
  return (error.body.errors ?? []).map(({ field, message }) => ({ name: fieldPath(field), errors: [message] }))
}
