/** The sites that may show the chat: their origins, as a browser names them. */
import type { SettingProblem } from './setting-problem.ts'

const MOST_ORIGINS = 50
/** Each part of a name begins and ends with a letter or a digit, of any script. */
const PART = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const ORIGIN = new RegExp(
  String.raw`^(?:https://${PART}(?:\.${PART})*|http://(?:localhost|127\.0\.0\.1|\[::1\]))(?::(\d{1,5}))?$`,
  'iu',
)
const LARGEST_PORT = 65_535

function isOrigin(value: unknown): value is string {
  const [match, port] = typeof value === 'string' && value.length <= 100 ? (ORIGIN.exec(value) ?? []) : []
  return match !== undefined && (port === undefined || (Number(port) > 0 && Number(port) <= LARGEST_PORT))
}
export function originsProblem(value: unknown): SettingProblem | undefined {
  if (!Array.isArray(value) || !value.every(isOrigin)) return { problem: 'noOrigins' }
  return value.length > MOST_ORIGINS ? { problem: 'tooMany', values: { max: MOST_ORIGINS } } : undefined
}
/** The origins that a stored value names; none where it is not a list of them. */
export const originsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isOrigin) : [])
