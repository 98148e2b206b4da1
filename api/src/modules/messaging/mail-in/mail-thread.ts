/** Reads one mail on a thread of its own, for both libraries can be held up for long by a mail made for it. */
import { parentPort, workerData } from 'node:worker_threads'
import EmailReplyParser from 'email-reply-parser'
import { simpleParser } from 'mailparser'

/** Longer texts are cut before their quoted parts are looked for. */
const LONGEST_TEXT = 50_000
const MOST_FILES = 20

/** What is read of a mail. */
export interface MailParts {
  readonly headers: readonly { readonly name: string; readonly line: string }[]
  readonly sender: string
  /** what its writer wrote, without what it quotes */
  readonly reply: string
  /** the names of its files */
  readonly files: readonly string[]
  readonly messageId: string | undefined
}
/** The time that looking for quoted parts takes grows fast with the empty lines, which say nothing. */
const withoutEmptyLines = (text: string): string => text.replaceAll('\r\n', '\n').replace(/\n\s*\n/g, '\n\n')

async function partsOf(source: Uint8Array): Promise<MailParts> {
  const mail = await simpleParser(Buffer.from(source), {
    skipTextToHtml: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: 500_000,
  })
  const text = withoutEmptyLines((mail.text ?? '').slice(0, LONGEST_TEXT))
  return {
    headers: mail.headerLines.map(({ key, line }) => ({ name: key, line })),
    sender: mail.from?.value[0]?.address?.toLowerCase() ?? '',
    reply: new EmailReplyParser().parseReply(text).trim(),
    files: mail.attachments
      .filter(each => !each.related)
      .slice(0, MOST_FILES)
      .map(({ filename }) => filename ?? '?'),
    messageId: mail.messageId,
  }
}
if (parentPort !== null && workerData instanceof Uint8Array) parentPort.postMessage(await partsOf(workerData), [])
