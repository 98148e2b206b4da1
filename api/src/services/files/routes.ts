import multipart from '@fastify/multipart'
import type { FileRef } from '@siteoffice/domain/engine/values'
import {
  lookAtFile,
  readFile,
  readFileUses,
  replaceFileEverywhere,
  uploadCv,
  uploadFile,
  uploadImage,
  uploadPhoto,
} from '@siteoffice/domain/file-endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { secondsLeft, takeFromQuota } from '../../data/rate-quota.ts'
import type { Engine } from '../../engine/context.ts'
import { replaceFile, usesOf } from '../../engine/files/file-uses.ts'
import { clientGoneOf } from '../../engine/http/client-gone.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { forsakenFiles } from '../../engine/write/files.ts'
import { parseInput } from '../../engine/write/parse-input.ts'
import { applyChange, lockRow } from '../../engine/write/write.ts'
import { Failure, forbidden, notFound } from '../../lib/failure.ts'
import { networkOf } from '../../lib/network.ts'
import { isUuid } from '../../lib/uuid.ts'
import { admitUploads } from './admit-uploads.ts'
import type { Sorts } from './file-sorts.ts'
import type { FileStore } from './file-store.ts'
import type { Links } from './links.ts'
import { dropReceived, receivedFile } from './received-file.ts'
import { sendFile, storedFile } from './stored-file.ts'
import type { Upload } from './upload.ts'
import { MAX_BYTES, storeUpload } from './upload.ts'
import type { Scan } from './virus-scan.ts'

/** Hands the file of a request, spooled to the disk and free of viruses, to `work`; it is gone from there afterwards. */
async function withUpload<T>(
  { store, scan }: Pick<UploadServices, 'store' | 'scan'>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const clientGone = clientGoneOf(reply.raw)()
  try {
    const file = await receivedFile(store, request)
    await scan(file.spooled.path)
    return await work({ ...file, clientGone })
  } finally {
    await dropReceived(store, request)
  }
}
async function setPhoto(engine: Engine, actor: Actor, file: string): Promise<void> {
  const model = engine.model(actor.kind === 'staff' ? 'adminUsers' : 'users')
  const id = actor.person ?? ''
  await engine.database.transaction(async tx => {
    const before = await lockRow({ engine, tx, model, actor: SYSTEM }, id)
    const { values } = await parseInput(engine, model, SYSTEM, { queries: tx, body: { avatar: file }, before })
    await applyChange({ engine, tx, model, actor }, { id, before, values, action: 'update', now: new Date() })
  })
}
interface UploadServices {
  readonly store: FileStore
  readonly scan: Scan
  readonly links: Links
  readonly actorOf: ActorOf
}
/**
 * The quotas of guest uploads within an hour: one for each network, and one for all as the disk allows, so that a few
 * networks do not use up everything. Uploads that no application names are deleted.
 */
const GUEST_FILES = 10
const ALL_GUESTS_FILES = 2000
async function refuseFlood({ database }: Engine, guest: string): Promise<void> {
  const now = new Date()
  for (const [key, most] of [
    [`uploads ${guest}`, GUEST_FILES],
    ['uploads of guests', ALL_GUESTS_FILES],
  ] as const)
    if (!(await takeFromQuota(database, key, most, now))) {
      const retryAfter = await secondsLeft(database, key, now)
      throw new Failure(
        'too_many_requests',
        `Too many files were uploaded without signing in. Try again in ${Math.ceil(retryAfter / 60)} min.`,
        undefined,
        { retryAfter },
      )
    }
}
/** Throws away the files that no record holds any more. */
export async function sweepFiles(engine: Engine, store: FileStore): Promise<void> {
  for (const { _id, key } of await forsakenFiles(engine)) {
    const deletedRows = await engine.database.query(
      sql`delete from file where _id = ${_id} and record_id is null and gone_at is not null returning _id`,
    )
    if (deletedRows.length > 0) for (const part of [key, `${key}.thumb`]) await store.remove(part)
  }
}
/** Keeps who has opened a file; whoever works in somebody's account has opened it themselves. */
const noteReading = ({ database }: Engine, { person, impersonator }: Actor, file: string): Promise<unknown> =>
  database.query(sql`insert into file_reading (file, person, at)
    values (${file}, ${impersonator ?? person}::uuid, ${new Date().toISOString()}) on conflict do nothing`)
export async function mountUploads(
  app: FastifyInstance,
  engine: Engine,
  { store, scan, links, actorOf }: UploadServices,
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 5, parts: 6 } })
  // drops the file of a repeated request as well, whose work is not done again
  app.addHook('onResponse', request => dropReceived(store, request))
  const take =
    (sorts: Sorts, after?: (actor: Actor, id: string) => Promise<void>) =>
    async (_: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FileRef> => {
      const actor = actorOf(request)
      const file = await withUpload({ store, scan }, request, reply, upload =>
        storeUpload({ engine, store }, { actor }, upload, sorts),
      )
      await after?.(actor, file._id)
      return file
    }
  const usePhoto = async (actor: Actor, id: string): Promise<void> => {
    if (actor.impersonator !== null) throw forbidden("This cannot be done in somebody else's account.")
    await setPhoto(engine, actor, id)
  }
  const takeCv = async (_: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FileRef> => {
    const guest = networkOf(request.ip)
    await refuseFlood(engine, guest)
    const { _id, name, mime, size } = await withUpload({ store, scan }, request, reply, upload =>
      storeUpload({ engine, store }, { actor: SYSTEM, guest }, upload, 'papers'),
    )
    return { _id, name, mime, size, url: '', thumb: null }
  }
  const admission = { onRequest: admitUploads() }
  mountEndpoint(app, uploadImage, take('pictures'), admission)
  mountEndpoint(app, uploadFile, take('all'), admission)
  mountEndpoint(app, uploadPhoto, take('pictures', usePhoto), admission)
  mountEndpoint(app, uploadCv, takeCv, admission)
  mountEndpoint(app, readFileUses, async ({ params: { id } }, request) => {
    if (!isUuid(id)) throw notFound()
    return { content: await usesOf(engine, actorOf(request), id) }
  })
  mountEndpoint(app, replaceFileEverywhere, async ({ params: { id }, body: { by } }, request) => {
    if (!isUuid(id)) throw notFound()
    return replaceFile(engine, actorOf(request), id, by)
  })
  mountEndpoint(app, lookAtFile, async ({ params: { id } }, request, reply) => {
    const actor = actorOf(request)
    if (!isUuid(id) || (await usesOf(engine, actor, id)).length === 0) throw notFound()
    const file = await storedFile(engine, store, id, false)
    await noteReading(engine, actor, id)
    return sendFile(reply.header('cache-control', 'private, no-store'), file)
  })
  mountEndpoint(app, readFile, async ({ params: { id }, query }, _, reply) => {
    if (!isUuid(id) || !links.isGood(id, query)) throw notFound()
    const file = await storedFile(engine, store, id, query.v === 'thumb')
    return sendFile(reply.header('cache-control', 'private, max-age=43200, immutable'), file)
  })
}
