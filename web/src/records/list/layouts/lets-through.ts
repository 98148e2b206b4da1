import { ANY, EMPTY, readNot, splitList } from '@siteoffice/domain/engine/query'

/** Whether a list's filter by a choice keeps the rows with this value; an empty value stands for none. */
export function letsThrough(filter: string, value: string): boolean {
  const { not, rest } = readNot(filter)
  const allowedValues = splitList(rest)
  const matches = (each: string) => (each === EMPTY ? value === '' : each === ANY ? value !== '' : each === value)
  return allowedValues.length === 0 || allowedValues.some(matches) !== not
}
