/**
 * Sends the queued mails. A process leases a mail for a while, sends it outside of any transaction, and records the
 * outcome. The lease of a process that dies runs out, and the mail is sent again.
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { Engine } from '../../engine/context.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { hookContext, lockRow } from '../../engine/write/write.ts'
import { Failure } from '../../lib/failure.ts'
import type { Keys } from '../../lib/keys.ts'
import { report } from '../../lib/report.ts'
import { letterWordsOf } from '../../lib/words.ts'
import type { Documents } from '../documents/documents.ts'
import { networkName } from '../network-name.ts'
import type { MailContent } from './compose.ts'
import { compose, languageOfText } from './compose.ts'
import type { SecretPart } from './queue.ts'
import type { Transport } from './transport.ts'
import { CONNECTIONS, explainFailure } from './transport.ts'

/** The lease of a mail lasts so long, and longer while its process says that it is still sending. */
const LEASE_SECONDS = 10
const RENEW_MS = 3_000
const PATIENCE_MS = 3_000
/** Seconds for which nothing is sent when the mail server is away, longer each time, until it is back. */
const PAUSES = [30, 60, 120, 300, 600]
/** Minutes to wait after the first, second … attempt; after the last one the mail has failed. */
const BACKOFF = [1, 5, 30, 120]
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

interface Job {
  readonly mail: string
  readonly tries: number
  readonly sealed: string | null
  readonly sealed_until: string | null
  readonly document: string | null
  readonly button: string | null
  readonly button_path: string | null
  readonly opt_out: string | null
  readonly reply_to: string | null
  readonly subject: string
  readonly body: string
  readonly channel: string
  readonly recipient: string
}
type Outcome =
  | { readonly sent: true; readonly note: string | undefined }
  | { readonly sent: false; readonly sentence: string; readonly final: boolean }
  /** the mail server is away: nothing was tried */
  | { readonly sent: undefined; readonly sentence: string }

interface MailWorker {
  /** sends everything that is due; answers how many mails were tried */
  deliverDue(): Promise<number>
  /** has it done soon, in the background */
  kick(): void
  /** waits a while for what is under way; nothing is begun after that, and what is cut off is sent again later */
  stop(): Promise<void>
}
const failedOutcome = (sentence: string): Outcome => ({ sent: false, sentence, final: true })

async function claim(engine: Engine): Promise<Job | undefined> {
  return engine.database.transaction(async tx => {
    const [job] =
      await tx.query<Job>(sql`select j.mail, j.tries + 1 as tries, j.sealed, j.sealed_until, j.document, j.button, j.button_path, j.opt_out, j.reply_to, o.subject, o.body, o.channel, o.recipient
      from mail_job j join outer_notification o on o._id = j.mail
      where o.status = ${states('outerNotification.status', 'queued')} and o.deleted_at is null and j.next_at <= now() and (j.leased_until is null or j.leased_until < now())
      order by j.next_at, j.mail limit 1 for update of j, o skip locked`)
    if (job !== undefined)
      await tx.query(
        sql`update mail_job set tries = ${job.tries}, leased_until = now() + ${LEASE_SECONDS}::int * interval '1 second' where mail = ${job.mail}`,
      )
    return job
  })
}
/** Does what takes its time with a mail that is leased to this process. */
async function holding<T>({ database }: Engine, { mail, tries }: Job, work: () => Promise<T>): Promise<T> {
  const renew = async (): Promise<void> => {
    await database.query(
      sql`update mail_job set leased_until = now() + ${LEASE_SECONDS}::int * interval '1 second' where mail = ${mail} and tries = ${tries}`,
    )
  }
  const renewing = setInterval(() => void renew().catch(report), RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
  }
}
/** A clock that was ahead and is right again leaves mails that are due, or leased, until it gets there. */
async function bringForward({ database }: Engine): Promise<void> {
  await database.query(sql`update mail_job set next_at = least(next_at, now()), leased_until = null
    where next_at > now() + ${2 * Math.max(...BACKOFF)}::int * interval '1 minute' or leased_until > now() + interval '10 minutes'`)
}
/** The link or the words that belong into a mail; a sentence where they must not be sent. */
function open(keys: Keys, job: Job): Omit<SecretPart, 'to'> | string {
  if (job.sealed === null && job.sealed_until === null) return {}
  if (job.sealed === null || (job.sealed_until !== null && Date.parse(job.sealed_until) <= Date.now()))
    return 'The link in it has expired.'
  try {
    const { to, ...sealed } = JSON.parse(keys.decrypt(job.sealed)) as SecretPart // written by the queue
    return to === job.recipient ? sealed : 'The link in it is for another recipient.'
  } catch {
    return 'The link in it cannot be read any more: the key of the server has changed.'
  }
}
/** How mails leave, and where the documents come from that go with them. */
interface Way {
  readonly keys: Keys
  readonly transport: Transport
  readonly documents: Pick<Documents, 'attachment'>
}
/** What stands above and below the words of a mail, in their language. */
async function around(
  { database, publicUrl }: Engine,
  { body, opt_out: token }: Job,
): Promise<Pick<MailContent, 'network' | 'footer' | 'optOut'>> {
  const [network, words] = await Promise.all([networkName(database), letterWordsOf(languageOfText(body))])
  return {
    network,
    footer: words(`This mail was sent by ${network}.`),
    ...(token !== null && { optOut: { label: words('Stop these mails'), url: `${publicUrl()}/stop-mails#${token}` } }),
  }
}
async function attempt(engine: Engine, { keys, transport, documents }: Way, job: Job): Promise<Outcome> {
  if (job.channel !== 'email') return failedOutcome('There is no service here that sends messages of this sort.')
  if (job.tries > BACKOFF.length + 1) return failedOutcome('It was tried often enough.')
  if (!ONE_ADDRESS.test(job.recipient)) return failedOutcome('The recipient is no e-mail address.')
  const secret = open(keys, job)
  if (typeof secret === 'string') return failedOutcome(secret)
  const { button, button_path: path } = job
  const below =
    button === null || path === null ? {} : { button: { label: button, url: `${engine.publicUrl()}${path}` } }
  try {
    const document = job.document === null ? undefined : await documents.attachment(job.document)
    const mail = {
      id: job.mail,
      to: job.recipient,
      subject: job.subject,
      ...compose({ subject: job.subject, body: job.body, ...secret, ...below, ...(await around(engine, job)) }),
      ...(document !== undefined && { attachment: document }),
      ...(job.reply_to !== null && { replyTo: job.reply_to }),
      ...(job.opt_out !== null && { stopUrl: `${engine.publicUrl()}/api/stop-mails/${job.opt_out}` }),
    }
    return { sent: true, note: await transport.send(mail) }
  } catch (error) {
    const { sentence, final, away } = explainFailure(error)
    if (away && !(await transport.answers())) return { sent: undefined, sentence }
    return { sent: false, sentence, final: final || job.tries > BACKOFF.length }
  }
}
/** Writes down what came of an attempt, unless the mail was thrown away meanwhile. */
async function settle(engine: Engine, job: Job, outcome: Outcome): Promise<void> {
  const now = new Date()
  const model = engine.model('outerNotification')
  await engine.database.transaction(async tx => {
    const before = await lockRow({ engine, tx, model, actor: SYSTEM }, job.mail)
    if (before.status !== 'queued') return
    const context = hookContext(engine, tx, SYSTEM, now)
    // also attempts that found the server away, which use up none of the mail's own attempts
    const attempts = Math.max(job.tries, Number(before.attempts) + 1)
    if (outcome.sent) {
      await tx.query(sql`delete from mail_job where mail = ${job.mail}`)
      const input = { attempts, sentAt: now.toISOString(), error: null, note: outcome.note ?? null }
      await context.transition('outerNotification', job.mail, 'send', { input })
      return
    }
    if (outcome.sent === undefined) {
      await tx.query(sql`update mail_job set leased_until = null, tries = tries - 1
        where mail = ${job.mail} and tries = ${job.tries}`)
      if (before.error !== outcome.sentence)
        await context.update('outerNotification', job.mail, { error: outcome.sentence, attempts }, 'try')
      // the same again is counted, and is no news
      else await tx.query(sql`update outer_notification set attempts = ${attempts} where _id = ${job.mail}`)
      return
    }
    const minutes = BACKOFF[job.tries - 1] ?? 0
    const [mine] =
      await tx.query(sql`update mail_job set leased_until = null, next_at = now() + ${minutes}::int * interval '1 minute'
      where mail = ${job.mail} and tries = ${job.tries} returning mail`)
    // Another process took over when the lease had run out: what it finds counts.
    if (mine === undefined) return
    const input = { attempts, error: outcome.sentence }
    if (outcome.final) await context.transition('outerNotification', job.mail, 'fail', { input })
    else await context.update('outerNotification', job.mail, input, 'try')
  })
}
export function createMailWorker(engine: Engine, way: Way): MailWorker {
  const { transport } = way
  let stopped = false
  let pauses = 0
  let pausedUntil = 0
  let running: Promise<number> | undefined
  let next: Promise<number> | undefined
  // A mail does not belong to the request or run that queued it, so the transaction hooks of these do not apply to it.
  const inOwnContext = AsyncLocalStorage.snapshot()
  // by the steady clock: the time of day may jump
  const isClosed = (): boolean => stopped || performance.now() < pausedUntil
  function note(outcome: Outcome): void {
    if (outcome.sent !== undefined) {
      pauses = 0
      return
    }
    // Mails that were on their way at the same time have met the same failure.
    if (performance.now() < pausedUntil) return
    pausedUntil = performance.now() + (PAUSES[Math.min(pauses, PAUSES.length - 1)] ?? 0) * 1000
    pauses += 1
  }
  /** Sends one mail after another while there are any; several do so side by side. */
  async function deliver(): Promise<number> {
    let count = 0
    for (let job = await claim(engine); job !== undefined; job = isClosed() ? undefined : await claim(engine)) {
      const outcome = await holding(engine, job, () => attempt(engine, way, job))
      note(outcome)
      await settle(engine, job, outcome).catch((error: unknown) => {
        // It was deleted while it was on its way.
        if (!(error instanceof Failure && error.code === 'not_found')) throw error
      })
      count += 1
    }
    return count
  }
  async function work(): Promise<number> {
    if (isClosed()) return 0
    await bringForward(engine)
    const counts = await Promise.allSettled(Array.from({ length: CONNECTIONS }, deliver))
    const failure = counts.find(each => each.status === 'rejected')
    if (failure !== undefined) throw failure.reason
    return counts.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0)
  }
  function start(): Promise<number> {
    if (stopped) return Promise.resolve(0)
    running = inOwnContext(work).finally(() => {
      running = undefined
    })
    return running
  }
  /** One round at a time; who asks meanwhile gets the round after it, which sees what they have queued. */
  function deliverDue(): Promise<number> {
    if (running === undefined) return start()
    next ??= running
      .catch(() => 0)
      .then(() => {
        next = undefined
        return deliverDue()
      })
    return next
  }
  function kick(): void {
    deliverDue().catch(report)
  }
  return {
    deliverDue,
    kick,
    async stop() {
      stopped = true
      await Promise.race([running?.catch(() => 0), wait(PATIENCE_MS, undefined, { ref: false })])
      transport.close()
    },
  }
}
