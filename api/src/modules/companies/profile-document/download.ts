/** Hands out a profile that was asked for: as often as was granted, as long as it was granted, and each time written down. */
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import { LINK_PLACE } from '../../../engine/letter.ts'
import { hydrate } from '../../../engine/read/read.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { hookContext, lockRow } from '../../../engine/write/write.ts'
import { Failure, notFound } from '../../../lib/failure.ts'
import { networkDay, networkZone } from '../../../lib/network-day.ts'
import { endOfDay } from '../../../lib/zoned-days.ts'
import type { Documents } from '../../../services/documents/documents.ts'
import { documentLanguage, formatsIn } from '../../../services/documents/formats.ts'
import { makeLink } from '../../../services/links/record-link.ts'
import { PROFILE_TEMPLATE, profileContent } from './profile-content.ts'

type Request = RowOf<'profileDownloadRequest'>
/** Mails whoever asked the link by which the profile is fetched, without signing in; good until the end of its last day. */
export async function mailProfileLink(
  context: HookContext,
  row: Request,
  until: string,
  downloads: number,
): Promise<void> {
  const ends = endOfDay(await networkZone(context.tx), until)
  const token = await makeLink(context.tx, 'profileDownloadRequest', row._id, ends)
  const asking = await context.get('company', row.company._id, ['email', 'language'], { trash: 'with' })
  if (asking === undefined) return
  const lastDay = formatsIn(documentLanguage(asking.language)).day(until)
  await context.mail([
    {
      to: asking.email,
      company: row.company._id,
      language: asking.language,
      subject: `The profile of ${row.target.label ?? 'the company'} is yours to download`,
      body: [
        `Your request ${row.number} was granted. The profile can be downloaded until ${lastDay}, ${downloads} times at most:`,
        LINK_PLACE,
        'It is marked with your name, and each download is written down.',
      ].join('\n\n'),
      link: { url: `${context.publicUrl()}/profile-download#${token}`, until: ends },
      about: { resource: 'profileDownloadRequest', id: row._id },
    },
  ])
}
/** Whether a company lets nobody download its profile, as it says in its record. */
export const refusesDownloads = (context: HookContext, company: string): Promise<boolean> =>
  context.exists('company', { _id: company, allowProfileDownload: false }, { trash: 'with' })
function refuse(row: Request, today: string): void {
  if (row.status === 'revoked') throw new Failure('rule_broken', 'It was revoked.')
  if (row.status !== 'approved' && row.status !== 'fulfilled') throw new Failure('rule_broken', 'It was not granted.')
  if (row.expiresOn === null || row.expiresOn < today)
    throw new Failure('rule_broken', 'The last day to download it has passed.')
  if (row.downloadCount >= (row.maxDownloads ?? 0))
    throw new Failure('rule_broken', 'It was downloaded as often as was granted.')
}
/** Counts a download behind the lock of the request. Throws rule_broken where none is left. */
async function count(engine: Engine, actor: Actor, id: string): Promise<Request> {
  return engine.database.transaction(async tx => {
    const now = new Date()
    const model = engine.model('profileDownloadRequest')
    const row = (await lockRow({ engine, tx, model, actor: SYSTEM }, id)) as unknown as Request
    refuse(row, await networkDay({ tx, now }))
    const context = hookContext(engine, tx, actor, now)
    if (await refusesDownloads(context, row.target._id))
      throw new Failure('rule_broken', 'The company does not allow downloads of its profile any more.')
    const counters = { downloadCount: row.downloadCount + 1, lastDownloadedAt: now.toISOString() }
    await context.update('profileDownloadRequest', id, counters, 'download')
    if (row.status === 'approved') await context.transition('profileDownloadRequest', id, 'fulfil')
    return row
  })
}
interface ProfileFile {
  readonly name: string
  readonly pdf: Buffer
}
async function set(engine: Engine, documents: Documents, row: Request, reader?: Actor): Promise<ProfileFile> {
  const records = recordsIn(engine.database)
  const asking = await records.get('company', row.company._id, ['language', 'tradeName'], { trash: 'with' })
  const now = new Date()
  const data = await profileContent(engine, {
    target: row.target._id,
    sections: row.sections ?? ['basic'],
    recipient: reader === undefined ? { company: asking?.tradeName ?? '', number: row.number } : undefined,
    language: documentLanguage(asking?.language),
    now,
    ...(reader !== undefined && { reader }),
  })
  return {
    name: `${row.number}.pdf`,
    pdf: await documents.preview(async () => ({ template: PROFILE_TEMPLATE, data, at: now })),
  }
}
/** For whoever asked: the parts as they were granted; counted. */
export async function download(engine: Engine, documents: Documents, actor: Actor, id: string): Promise<ProfileFile> {
  return set(engine, documents, await count(engine, actor, id))
}
/** For staff, before they decide: as much of it as they may read; marked as a preview and not counted. */
export async function previewProfile(
  engine: Engine,
  documents: Documents,
  reader: Actor,
  id: string,
): Promise<ProfileFile> {
  const model = engine.model('profileDownloadRequest')
  const [row] = await hydrate({ engine, tx: engine.database, model, actor: SYSTEM }, [id], 'full')
  if (row === undefined) throw notFound()
  // what the catalogue declares of a request
  return set(engine, documents, row as unknown as Request, reader)
}
