/** The files of the demo network: emblems, portraits, covers, and the papers behind documents and tenders. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from './clock.ts'
import type { DrawnCompany } from './companies/companies.ts'
import type { DrawnDocument } from './companies/company-documents.ts'
import { paper } from './paper.ts'
import type { Picture } from './pictures.ts'
import { drawCover, drawFace, drawLogo } from './pictures.ts'
import type { AnyDrawn } from './row.ts'
import { idFor } from './row.ts'
import type { DrawnBid } from './tendering/bids.ts'
import type { DrawnProject } from './tendering/projects.ts'

export interface DrawnFile {
  readonly row: {
    readonly _id: string
    readonly name: string
    readonly mime: string
    readonly size: number
    readonly sha256: string
    readonly key: string
    readonly width: number | null
    readonly height: number | null
    readonly has_thumb: boolean
    readonly created_at: string
    readonly created_by: string | null
  }
  readonly bytes: Buffer
  readonly thumb?: Buffer
}
/** A picture or a PDF as a stored file; the id follows from `seed` and `at`. */
export function fileOf(seed: string, name: string, at: Date, by: string | null, content: Buffer | Picture): DrawnFile {
  const picture = Buffer.isBuffer(content) ? undefined : content
  const bytes = Buffer.isBuffer(content) ? content : content.bytes
  const _id = idFor('file', seed, at)
  return {
    row: {
      _id,
      name,
      mime: picture === undefined ? 'application/pdf' : 'image/png',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      key: `${_id.slice(-2)}/${_id}`,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      has_thumb: picture !== undefined,
      created_at: at.toISOString(),
      created_by: by,
    },
    bytes,
    ...(picture !== undefined && { thumb: picture.thumb }),
  }
}
export interface FilePlan {
  readonly files: readonly DrawnFile[]
  /** the file that belongs to a record's field, by `${field} ${record id}` */
  readonly of: ReadonlyMap<string, readonly string[]>
}
interface Subjects {
  readonly clock: Clock
  readonly companies: readonly DrawnCompany[]
  readonly documents: readonly DrawnDocument[]
  readonly projects: readonly DrawnProject[]
  readonly people: readonly AnyDrawn[]
  readonly bids: readonly DrawnBid[]
}
const COVERS = 12
const documentName = (type: string): string => type.replaceAll('_', ' ')

function papersOf({ documents, projects, bids }: Subjects): (readonly [string, DrawnFile])[] {
  const licences = documents.map(({ _id, company, values, steps: [creation] }) => {
    const lines = [
      `Number: ${values.number}`,
      `Issued by: ${values.issuer ?? ''}`,
      `Issued to: ${company.values.legalName}`,
      `Registration: ${company.values.registrationNo}`,
      `Date of issue: ${values.issueDate ?? ''}`,
      `Valid until: ${values.expiryDate ?? 'no expiry'}`,
    ]
    const title = documentName(values.type)
    return [
      `file ${_id}`,
      fileOf(
        `document ${_id}`,
        `${title.replaceAll(' ', '-')}-${values.number}.pdf`,
        creation.at,
        creation.by,
        paper(title.charAt(0).toUpperCase() + title.slice(1), lines),
      ),
    ] as const
  })
  const tenders = projects
    .filter(project => project.course.published !== null)
    .map(({ _id, values, owner, steps: [creation] }) => {
      const lines = [
        `Project: ${values.title}`,
        `Owner: ${owner.values.tradeName}`,
        `Number: ${values.number ?? ''}`,
        `Bids are due on ${values.bidDeadline.slice(0, 16).replace('T', ' at ')} UTC.`,
        `Offers stay valid for ${values.bidValidityDays ?? 90} days, in ${values.currency ?? 'USD'}.`,
        'Prices are entered in the bill of quantities; offers on paper are not accepted.',
        `Questions go to ${values.contactEmail ?? owner.values.email}.`,
      ]
      return [
        `attachments ${_id}`,
        fileOf(
          `tender ${_id}`,
          'instructions-to-bidders.pdf',
          creation.at,
          creation.by,
          paper('Instructions to bidders', lines),
        ),
      ] as const
    })
  const scans = bids
    .filter(({ values }) => Boolean(values.enteredBy))
    .map(({ _id, values, bidder, steps: [creation] }) => {
      const lines = [
        `Bidder: ${bidder.values.legalName}`,
        `Price: ${values.amount.toLocaleString('en')} ${values.currency ?? ''}`,
        `Received on ${(values.receivedAt ?? '').slice(0, 16).replace('T', ' at ')} UTC.`,
      ]
      return [
        `scan ${_id}`,
        fileOf(`scan ${_id}`, `${values.number}.pdf`, creation.at, creation.by, paper('Bid received by post', lines)),
      ] as const
    })
  return [...licences, ...tenders, ...scans]
}
/** Draws all files. Pictures come in one order whatever the drawing takes. */
export async function drawFiles(subjects: Subjects): Promise<FilePlan> {
  const { companies, people, clock } = subjects
  const logos = companies
    .filter((_, place) => place % 12 !== 11) // some companies have not sent one
    .map(
      async ({ _id, values, steps: [creation] }) =>
        [
          `logo ${_id}`,
          fileOf(`logo ${_id}`, 'logo.png', creation.at, creation.by, await drawLogo(values.tradeName)),
        ] as const,
    )
  const faces = people
    .filter((_, place) => place % 3 !== 2)
    .map(
      async ({ _id, values, steps: [creation] }) =>
        [
          `avatar ${_id}`,
          fileOf(`avatar ${_id}`, 'photo.png', creation.at, _id, await drawFace(String(values.name))),
        ] as const,
    )
  const covers = Array.from({ length: COVERS }, async (_, index) =>
    fileOf(
      `cover ${index}`,
      `skyline-${index + 1}.png`,
      clock.at(-736, 9, index),
      null,
      await drawCover(String(index)),
    ),
  )
  const [drawnLogos, drawnFaces, drawnCovers] = await Promise.all([
    Promise.all(logos),
    Promise.all(faces),
    Promise.all(covers),
  ])
  const ownedFiles = [...drawnLogos, ...drawnFaces, ...papersOf(subjects)]
  const sharedFiles = companies.flatMap(({ _id }, place): (readonly [string, readonly string[]])[] => {
    const cover = place < 30 || place % 3 === 0 ? drawnCovers[place % COVERS] : undefined
    return cover === undefined ? [] : [[`cover ${_id}`, [cover.row._id]]]
  })
  return {
    files: [...drawnCovers, ...ownedFiles.map(([, file]) => file)],
    of: new Map([...sharedFiles, ...ownedFiles.map(([key, file]) => [key, [file.row._id]] as const)]),
  }
}
/** Writes the bytes where the file store looks for them: under `files` in the data folder. */
export async function writeFiles(dataDir: string, files: readonly DrawnFile[]): Promise<void> {
  const pathOf = (key: string): string => join(dataDir, 'files', key)
  const folders = new Set(files.map(({ row }) => dirname(pathOf(row.key))))
  await Promise.all([...folders].map(folder => mkdir(folder, { recursive: true })))
  const parts = files.flatMap(({ row, bytes, thumb }) => [
    [row.key, bytes] as const,
    ...(thumb === undefined ? [] : [[`${row.key}.thumb`, thumb] as const]),
  ])
  for (let at = 0; at < parts.length; at += 64)
    await Promise.all(parts.slice(at, at + 64).map(([key, bytes]) => writeFile(pathOf(key), bytes)))
}
