/** The whole demo network, drawn in memory: the same rows for the same day, on any machine. */

import { numberedFields, sequenceOf } from '@siteoffice/api/data/sequences'
import { kindOf } from '@siteoffice/api/kinds/registry'
import { catalogue, resourceNamed } from '@siteoffice/domain/catalogue'
import type { Clock } from './clock.ts'
import { clockOf } from './clock.ts'
import type { DrawnCompany } from './companies/companies.ts'
import { drawCompanies } from './companies/companies.ts'
import { drawDocuments } from './companies/company-documents.ts'
import { drawDisciplines, drawTrades, drawWorkCategories } from './directory/categories.ts'
import { drawDepartments } from './directory/departments.ts'
import type { Everything } from './everything.ts'
import { drawEverything } from './everything.ts'
import type { DrawnFile, FilePlan } from './files.ts'
import { drawFiles } from './files.ts'
import { historyOf } from './history.ts'
import { drawMembers, ownerOf } from './people/members.ts'
import { drawNewcomers } from './people/newcomers.ts'
import { drawStaff, firstAdmin, headOf, staffOf } from './people/staff.ts'
import { drawPlainRows } from './plain-rows.ts'
import type { AnyDrawn, AnyRow } from './row.ts'
import { idFor, rowOf } from './row.ts'
import type { Tender } from './tendering/bidders.ts'
import { drawTenders } from './tendering/bidders.ts'
import { drawBids } from './tendering/bids.ts'
import { drawLots } from './tendering/lots.ts'
import { drawProjects } from './tendering/projects.ts'
import { discardSome } from './trash.ts'
import type { Album } from './website/album.ts'
import { drawAlbum } from './website/album.ts'
import type { World } from './world.ts'

export interface Network {
  /** in an order in which each family refers only to those before it, save for the circle of the people */
  readonly rows: ReadonlyMap<string, readonly AnyRow[]>
  readonly files: readonly DrawnFile[]
  readonly history: readonly { readonly [column: string]: unknown }[]
  /** the highest number used of each sequence */
  readonly sequences: { readonly [name: string]: number }
  /** the last numbers of series without gaps */
  readonly counters: readonly { readonly name: string; readonly value: number }[]
  readonly inbox: Everything['inbox']
  readonly guestMessages: Everything['guestMessages']
  readonly staffChats: Everything['staffChats']
  readonly stock: Everything['ledger']
}
const byCode = (
  rows: readonly { readonly _id: string; readonly values: { readonly code: string } }[],
): Map<string, string> => new Map(rows.map(each => [each.values.code, each._id]))

function market(clock: Clock, password: string) {
  const admin = firstAdmin(clock)
  const categories = drawWorkCategories(clock, admin)
  const categoryIds = byCode(categories)
  const trades = drawTrades(clock, admin, categoryIds)
  const disciplines = drawDisciplines(clock, admin, categoryIds)
  const desk = staffOf(clock, post => post.department === 'TEN')
  const companies = drawCompanies({
    clock,
    staff: staffOf(clock, post => post.role === 'operations'),
    reviewers: staffOf(clock, post => post.department === 'VER'),
    ownerOf,
    tradeIds: byCode(trades),
    disciplineIds: byCode(disciplines),
  })
  const places = new Map(companies.map((company, place) => [company, place]))
  const actorOf = (company: DrawnCompany): string | null => ownerOf(places.get(company) ?? -1, company.steps[0].at)
  const awarder = staffOf(clock, post => post.account === 'operations')[0] ?? admin
  const projects = drawProjects({ clock, companies, actorOf, admin, desk, awarder, categoryIds })
  const tenders = drawTenders(projects, companies, clock)
  return {
    actorOf,
    trades,
    disciplines,
    categories,
    companies,
    projects,
    tenders,
    bids: drawBids({ clock, tenders, actorOf, desk, awarder }),
    documents: drawDocuments(clock, companies),
    staff: drawStaff(clock, password),
    members: [...drawMembers(clock, companies, password), ...drawNewcomers(clock, companies, password)],
    departments: drawDepartments(clock, admin, code => headOf(clock, code)),
  }
}
/** A record with the files that were drawn for it, and the companies asked to bid. */
function completeRow(row: AnyDrawn, files: FilePlan, invited: ReadonlyMap<string, readonly string[]>): AnyDrawn {
  const one = (field: string): { readonly [field: string]: string } => {
    const [id] = files.of.get(`${field} ${row._id}`) ?? []
    return id === undefined ? {} : { [field]: id }
  }
  const attachments = files.of.get(`attachments ${row._id}`)
  const scan = files.of.get(`scan ${row._id}`)
  const companies = invited.get(row._id)
  const more = {
    ...one('logo'),
    ...one('cover'),
    ...one('avatar'),
    ...one('file'),
    ...(attachments && { attachments }),
    ...(scan && { scan }),
    ...(companies && { invitedCompanies: companies }),
  }
  return { ...row, values: { ...row.values, ...more } }
}
const invitations = (tenders: readonly Tender[]): Map<string, readonly string[]> =>
  new Map(tenders.map(({ project, invited }) => [project._id, invited.map(each => each._id)]))

/** Lines as they are stored: each with an id. */
function withLineIds(name: string, row: AnyDrawn): AnyDrawn {
  const lists = Object.entries(resourceNamed(name).fields).filter(([, field]) => kindOf(field).lines !== undefined)
  if (lists.length === 0) return row
  const listsWithIds = lists.map(([field]): [string, unknown] => {
    const lines = row.values[field]
    if (!Array.isArray(lines)) return [field, lines]
    const linesWithIds = lines.map((line: object, index) =>
      '_id' in line ? line : { _id: idFor('line', `${row._id} ${field} ${index}`, row.steps[0].at), ...line },
    )
    return [field, linesWithIds]
  })
  return { ...row, values: { ...row.values, ...Object.fromEntries(listsWithIds) } }
}
type Market = ReturnType<typeof market>
function worldOf(clock: Clock, marketRows: Market, files: FilePlan, album: Album, password: string): World & WithFiles {
  const admin = firstAdmin(clock)
  const of = (test: Parameters<typeof staffOf>[1]): string[] => staffOf(clock, test)
  const keptFiles: DrawnFile[] = []
  return {
    clock,
    companies: marketRows.companies,
    projects: marketRows.projects,
    tenders: marketRows.tenders,
    bids: marketRows.bids,
    staff: marketRows.staff,
    members: marketRows.members,
    crew: {
      admin,
      awarder: of(post => post.account === 'operations')[0] ?? admin,
      desk: of(post => post.department === 'TEN'),
      financeManager: of(post => post.account === 'finance')[0] ?? admin,
      accountant: of(post => post.title === 'Accountant')[0] ?? admin,
      editor: of(post => post.account === 'editor')[0] ?? admin,
      support: of(post => post.role === 'support'),
      storekeeper: of(post => post.account === 'storekeeper')[0] ?? admin,
    },
    actorOf: marketRows.actorOf,
    categoryIds: byCode(marketRows.categories),
    tradeIds: byCode(marketRows.trades),
    disciplineIds: byCode(marketRows.disciplines),
    album,
    portraitOf: person => files.of.get(`avatar ${person}`)?.[0] ?? null,
    password,
    keptFiles,
    keep(file) {
      keptFiles.push(file)
      return file.row._id
    },
  }
}
interface WithFiles {
  readonly keptFiles: readonly DrawnFile[]
}
/** The last number of each sequence: as many as there are records, for they are numbered in order. */
const sequencesOf = (families: ReadonlyMap<string, readonly AnyDrawn[]>): Record<string, number> =>
  Object.fromEntries(
    catalogue
      .filter(resource => numberedFields(resource).length > 0)
      .map(resource => [sequenceOf(resource), families.get(resource.name)?.length ?? 0]),
  )
/** Draws the network of the day of `now`; `password` is the hash that all accounts share. */
export async function drawNetwork(now: Date, password: string): Promise<Network> {
  const clock = clockOf(now)
  const marketRows = market(clock, password)
  const people = [...marketRows.staff, ...marketRows.members]
  const [files, album] = await Promise.all([drawFiles({ clock, ...marketRows, people }), drawAlbum(clock)])
  const world = worldOf(clock, marketRows, files, album, password)
  const { families: others, ledger, counters, ...more } = drawEverything(world)
  const invited = invitations(marketRows.tenders)
  const families = new Map<string, readonly AnyDrawn[]>([
    ['department', marketRows.departments],
    ['category', marketRows.categories],
    ['professionalCategory', marketRows.trades],
    ['consultantCategory', marketRows.disciplines],
    ['company', marketRows.companies],
    ['adminUsers', marketRows.staff],
    ['users', marketRows.members],
    ['companyDocument', marketRows.documents],
    ['projects', marketRows.projects],
    ['tenderLots', drawLots(marketRows.projects)],
    ['projectBid', marketRows.bids],
    ...others,
    ...(await drawPlainRows(world)),
  ])
  const rowsByResource = new Map(
    [...families].map(([name, list]) => [
      name,
      discardSome(name, list, clock).map(each => withLineIds(name, completeRow(each, files, invited))),
    ]),
  )
  const labels = new Map<string, string>()
  for (const resource of catalogue)
    for (const each of rowsByResource.get(resource.name) ?? [])
      labels.set(each._id, String(each.values[resource.label]))
  return {
    rows: new Map([...rowsByResource].map(([name, list]) => [name, list.map(rowOf)])),
    files: [...files.files, ...album.files, ...world.keptFiles],
    history: catalogue.flatMap(resource =>
      (rowsByResource.get(resource.name) ?? []).flatMap(each => historyOf(resource, each, labels)),
    ),
    sequences: {
      ...sequencesOf(families),
      projects_number: marketRows.projects.filter(each => each.values.number !== null).length,
      bid_receipt_number: marketRows.bids.filter(each => each.values.submittedAt !== null).length,
    },
    counters: [...counters].map(([name, value]) => ({ name, value })),
    ...more,
    stock: ledger,
  }
}
