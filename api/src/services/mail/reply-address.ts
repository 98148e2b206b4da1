/** The address to which a guest answers a mail about their conversation: it names the conversation, signed by this server. */
import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../../lib/config.ts'
import type { Keys } from '../../lib/keys.ts'

const MARK_LENGTH = 20
export interface MailIn {
  readonly replyAddress: (conversation: string) => string
  /** the conversations that addresses in a text lead to */
  readonly conversationsIn: (text: string) => readonly string[]
  /** whether a text names an address that our mails come from, or that they are answered to */
  readonly namesOurs: (text: string) => boolean
  readonly isSecret: (secret: unknown) => boolean
  /** the address without a conversation: what comes from there is our own */
  readonly address: string
}
const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
const withDashes = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export function createMailIn(keys: Keys, config: Pick<Config, 'mailIn' | 'mailFrom'>): MailIn | undefined {
  if (config.mailIn === undefined) return undefined
  const { address, secret } = config.mailIn
  const sender = /[^\s<>]+@[^\s<>]+/.exec(config.mailFrom)?.[0].toLowerCase() ?? address
  const [local = '', host = ''] = address.split('@')
  // mail servers may write the part before the @ in small letters
  const markOf = (conversation: string): string =>
    Buffer.from(keys.fingerprint(`reply to ${conversation}`), 'base64url')
      .toString('hex')
      .slice(0, MARK_LENGTH)
  const escaped = address.replaceAll('.', '\\.').split('@')
  const pattern = new RegExp(`${escaped[0]}\\+([0-9a-f]{32})([0-9a-f]{${MARK_LENGTH}})@${escaped[1]}`, 'gi')
  return {
    address,
    replyAddress: conversation => `${local}+${conversation.replaceAll('-', '')}${markOf(conversation)}@${host}`,
    conversationsIn: text =>
      [...text.matchAll(pattern)].flatMap(([, hex = '', mark = '']) => {
        const conversation = withDashes(hex.toLowerCase())
        return isSame(mark.toLowerCase(), markOf(conversation)) ? [conversation] : []
      }),
    namesOurs: text => {
      const small = text.toLowerCase()
      return small.includes(sender) || (small.includes(`${local}+`) && small.includes(`@${host}`))
    },
    isSecret: given => typeof given === 'string' && isSame(keys.fingerprint(given), keys.fingerprint(secret)),
  }
}
