/** Reads a mail with which a guest answers ours: what they wrote, and the conversations that its addresses lead to. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Failure } from '../../../lib/failure.ts'
import type { MailIn } from '../../../services/mail/reply-address.ts'
import type { MailParts } from './mail-thread.ts'

/** A usual mail is read within a second, most of which goes into loading the libraries. */
const MOST_MS = 20_000
const MOST_MEMORY_MB = 256
const LONGEST_MESSAGE = 10_000
const AGAIN_SECONDS = 30
const LONGEST_HEAD = 256 * 1024
const RECIPIENT_HEADERS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'])

/** Whoever brings mails is asked to bring this one again later. */
export const busyWithMails = (): Failure =>
  new Failure('unavailable', 'Mails cannot be read just now. Bring this one again in a moment.', undefined, {
    retryAfter: AGAIN_SECONDS,
  })
export interface MailFromGuest {
  readonly conversations: readonly string[]
  readonly body: string
  /** the same whenever the same mail comes, for one conversation */
  readonly clientIdFor: (conversation: string) => string
}
/**
 * The parts of a mail. Where it takes too long the server of mails is asked to bring it again, and in the end tells its
 * sender; so it does at once where a mail cannot be read at all.
 */
async function partsOf(source: Uint8Array): Promise<MailParts> {
  const limit = AbortSignal.timeout(MOST_MS)
  const thread = new Worker(new URL('mail-thread.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  try {
    const [parts] = (await once(thread, 'message', { signal: limit })) as [MailParts] // as the thread says it
    return parts
  } catch {
    // what a library says about a mail helps nobody who has not sent it
    if (limit.aborted) throw busyWithMails()
    throw new Failure('bad_request', 'This mail cannot be read.')
  } finally {
    await thread.terminate()
  }
}
const headerText = ({ headers }: MailParts, wanted: string): string =>
  headers
    .findLast(({ name }) => name === wanted)
    ?.line.slice(wanted.length + 1)
    .trim()
    .toLowerCase() ?? ''
/** Answered by a program: another answer of ours would go round and round. */
function isAutomatic(mail: MailParts, { address }: MailIn): boolean {
  const submitted = headerText(mail, 'auto-submitted')
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(?:bulk|junk|list|auto_reply)/.test(headerText(mail, 'precedence')) ||
    headerText(mail, 'return-path') === '<>' ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some(name => headerText(mail, name) !== '') ||
    headerText(mail, 'content-type').startsWith('multipart/report') ||
    mail.sender === '' ||
    mail.sender.replace(/\+[^@]*@/, '@') === address
  )
}
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
const LABELLED = /^\s*\*?[^:]{1,40}:/
/**
 * The library knows not all languages in which mail programs say whom they quote; our own address stands in each, in a
 * line that ends with a colon, stands above quoted lines, or is one of several with a label. Other lines are the guest's.
 */
function withoutOurMail(text: string, mailIn: MailIn): string {
  const lines = text.split('\n')
  const quotes = lines.findIndex((line, place) => {
    if (!mailIn.namesOurs(line)) return false
    const next = lines.slice(place + 1).find(each => each.trim() !== '') ?? ''
    return next.startsWith('>') || /:\s*$/.test(line) || (LABELLED.test(line) && LABELLED.test(next))
  })
  return quotes > 0 ? lines.slice(0, quotes).join('\n').trim() : text
}
/** The lines above the words of a mail, of which some name its recipients. */
function headOf(source: Buffer): string {
  const head = source.subarray(0, LONGEST_HEAD).toString('latin1')
  const end = head.search(/\r?\n\r?\n/)
  return end === -1 ? head : head.slice(0, end)
}
/** Undefined for a mail that a program has written, or that leads nowhere. Throws where it cannot be read. */
export async function readMail(source: Buffer, mailIn: MailIn): Promise<MailFromGuest | undefined> {
  // whoever knows no conversation has no mail of theirs read, whatever it is made of
  if (mailIn.conversationsIn(headOf(source).replace(/\r?\n[ \t]/g, '')).length === 0) return undefined
  const mail = await partsOf(source)
  const recipients = mail.headers.filter(({ name }) => RECIPIENT_HEADERS.has(name)).map(({ line }) => line)
  const conversations = [...new Set(mailIn.conversationsIn(recipients.join('\n')))]
  if (conversations.length === 0 || isAutomatic(mail, mailIn)) return undefined
  // staff see that there were files, which the chat does not take
  const files = mail.files.map(name => `[${name}]`).join(' ')
  const body = [withoutOurMail(mail.reply, mailIn), files].filter(part => part !== '').join('\n\n')
  const id = mail.messageId ?? createHash('sha256').update(source).digest('hex')
  return {
    conversations,
    body: body.replaceAll('\0', '').slice(0, LONGEST_MESSAGE).toWellFormed().trim(),
    clientIdFor: conversation => uuidOf(`${id} ${conversation}`),
  }
}
