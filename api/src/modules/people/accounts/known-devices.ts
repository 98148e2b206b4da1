/**
 * Devices that a person has signed in with before. A signed cookie names them, and guesses from them are counted apart: a
 * stranger who guesses at an account locks out other strangers, but not its owner.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keys } from '../../../lib/keys.ts'

const YEAR_SECONDS = 31_536_000
const wordsOf = (person: string, device: string): string => `device ${device} of ${person}`
/** Several people may use one browser: each has a cookie, whose name tells nobody whose it is. */
const nameOf = (keys: Keys, person: string): string => `device-${keys.fingerprint(`device of ${person}`).slice(0, 16)}`

/** The device of a person that the cookies of a request name; undefined where it has not signed in as them yet. */
export function knownDevice(keys: Keys, person: string, cookies: string): string | undefined {
  const begin = `${nameOf(keys, person)}=`
  const cookie = cookies.split('; ').find(each => each.startsWith(begin))
  const [device = '', signature = ''] = cookie?.slice(begin.length).split('.') ?? []
  return keys.verify(wordsOf(person, device), signature) ? device : undefined
}
export const cookiesOf = (request: FastifyRequest): string => request.headers.cookie ?? ''

/** Has the browser keep that this person has shown here who they are. */
export function rememberDevice(keys: Keys, person: string, request: FastifyRequest, reply: FastifyReply): void {
  const device = knownDevice(keys, person, cookiesOf(request)) ?? crypto.randomUUID()
  const value = `${device}.${keys.sign(wordsOf(person, device))}`
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const rest = `Path=/api; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`
  void reply.header('set-cookie', `${nameOf(keys, person)}=${value}; ${rest}`)
}
