/** The link at the end of mails that nobody has to get: it names whose mails it stops and which, signed by the server. */
import type { OptOut } from '@siteoffice/domain/engine/notice-kinds'
import { OPT_OUTS } from '@siteoffice/domain/engine/notice-kinds'
import type { Letter } from '../../engine/letter.ts'
import type { Keys } from '../../lib/keys.ts'
import { isUuid } from '../../lib/uuid.ts'

type Stopped = NonNullable<Letter['optOut']>
const signedWords = (what: string): string => `stop mails ${what}`

export function optOutToken(keys: Keys, { person, stops, view = '' }: Stopped): string {
  const what = [person, stops, view].join('.')
  return `${what}.${keys.sign(signedWords(what))}`
}
/** What a token stops; undefined where this server did not make it. */
export function readOptOutToken(keys: Keys, token: string): Stopped | undefined {
  const [person = '', stops = '', view = '', signature = ''] = token.split('.')
  if (!keys.verify(signedWords([person, stops, view].join('.')), signature)) return undefined
  const kind = OPT_OUTS.find((each): each is OptOut => each === stops)
  if (kind === undefined || !isUuid(person)) return undefined
  return { person, stops: kind, ...(isUuid(view) && { view }) }
}
