/** Requests of companies to the network: missing categories, profiles of others, links to their own. */
import { profileDownloadRequest } from '@siteoffice/domain/modules/companies/profile-download-request'
import { profileSharing } from '@siteoffice/domain/modules/companies/profile-sharing'
import { requestedCategory } from '@siteoffice/domain/modules/companies/requested-category'
import { daysAfter, dayText } from '../clock.ts'
import { personName } from '../names.ts'
import { oneOf, table } from '../prose.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { stepsAlong, timesAfter } from '../steps.ts'
import type { World } from '../world.ts'
import type { DrawnCompany } from './companies.ts'

/** name|type|near|status|reason or answer; `near` is the trade it belongs under, or became */
const MISSED = table(`
Modular bathroom pods|professional|FO|pending|We deliver finished pods to hotels and find no trade for it.
3D concrete printing|professional|ST|pending|Two of our projects were printed; bidders should be found by it.
Drone surveying|consultant|SU-TOP|pending|Surveys by drone are asked for as a service of its own.
Chimney lining|professional|ME|pending|
Fire stopping|professional|EN|pending|Penetration seals are tendered apart from fire fighting by now.
Rope access works|professional|FM|pending|Inspection and repair by rope access, not only cleaning.
Carbon accounting|consultant|SF-ENV|pending|Owners ask for the carbon content of every tender.
Raised access floors|professional|FO-FLR|approved|Belongs to flooring.
Geosynthetics|professional|FD-GEO|approved|Belongs to ground improvement.
Acoustic consultancy|consultant|AR-INT|approved|Kept under interior design for the time being.
Cladding|professional|EN-FAC|approved|The same as façades and curtain walls.
Solar panels|professional|EL-SOL|approved|The directory has it as solar power.
Cost consultancy|consultant|CM-QS|approved|The same as quantity surveying.
General trading|professional|SP|rejected|Too wide: please choose what you supply.
Real estate brokerage|professional|GC|rejected|Brokers do not take part in tenders of the network.
Labour supply|professional|GC|rejected|The network lists contractors for works, not agencies for workers.
Travel agency|professional|EQ|rejected|Not a construction trade.
Signal painting|professional|CV-RD|withdrawn|
Timber bridges|professional|CV-BR|withdrawn|
Smart homes|professional|EL-ELV|withdrawn|`)

const companyAt = (world: World, place: number): DrawnCompany => {
  const company = world.companies[place % 26]
  if (company === undefined) throw new Error('There are no companies')
  return company
}
export function drawMissedCategories(world: World): DemoRow<Values<typeof requestedCategory>>[] {
  const { clock, crew } = world
  return MISSED.map(([name = '', kind, near = '', state, note = ''], index) => {
    const type = oneOf(['professional', 'consultant'], kind)
    const status = oneOf(['pending', 'approved', 'rejected', 'withdrawn'], state)
    const company = companyAt(world, index % 4 === 0 ? 0 : index + 3)
    const at = clock.at(status === 'pending' ? -1 - index * 2 : -60 - index * 24, 8 + (index % 6), index * 3)
    const [decided = at] = timesAfter(clock, at, [0.8 + (index % 5) * 0.9])
    const by = crew.desk[index % crew.desk.length] ?? crew.admin
    const action = status === 'approved' ? 'merge-into' : status === 'rejected' ? 'reject' : 'withdraw'
    const resolved = status === 'approved'
    const trade = world.tradeIds.get(near) ?? null
    const discipline = world.disciplineIds.get(near) ?? null
    const reviewedAt = resolved || status === 'rejected' ? decided.toISOString() : null
    const create = { action: 'create', at, by: world.actorOf(company) }
    return {
      _id: idFor('missed category', index, at),
      values: {
        name,
        type,
        company: company._id,
        suggestedParent: type === 'professional' ? trade : null,
        reason: status === 'pending' && note !== '' ? note : null,
        status,
        statusReason: status === 'rejected' ? note : null,
        ...(resolved &&
          (type === 'professional' ? { resolvedProfessional: trade } : { resolvedConsultant: discipline })),
        reviewedAt,
      },
      steps:
        status === 'pending'
          ? [create]
          : stepsAlong(requestedCategory, 'status', create, [
              {
                action,
                at: decided,
                by: status === 'withdrawn' ? create.by : by,
                reason: status === 'rejected' ? note : undefined,
                ...(reviewedAt !== null && { sets: { reviewedAt } }),
              },
            ]),
    }
  })
}
type Download = Values<typeof profileDownloadRequest>
const DOWNLOAD_PATHS: { readonly [S in NonNullable<Download['status']>]: readonly string[] } = {
  pending: [],
  approved: ['approve'],
  fulfilled: ['approve', 'fulfil'],
  rejected: ['reject'],
  revoked: ['approve', 'revoke'],
  cancelled: ['cancel'],
}
const PURPOSES = [
  'Shortlist of subcontractors for a hospital extension; the owner wants licences and references on file.',
  'Prequalification for a framework of road maintenance over three years.',
  'Joint venture for a bridge: our partner’s board asks for the safety record.',
  'Supplier approval for a project whose owner accepts listed companies only.',
  'Comparison of three façade contractors before we invite them to price.',
  'Renewal of our list of approved vendors.',
] as const
const DOWNLOAD_REASONS = {
  rejected: 'The company asked not to hand out its references to competitors.',
  revoked: 'Asked for by the company: the tender was dropped.',
} as const
/** The company's answer to a request for its profile, by the state of the request. */
const CONSENTS: { readonly [S in NonNullable<Download['status']>]: NonNullable<Download['consent']> } = {
  pending: 'waiting',
  approved: 'given',
  fulfilled: 'given',
  rejected: 'refused',
  revoked: 'given',
  cancelled: 'waiting',
}
export function drawDownloadRequests(world: World): DemoRow<Download>[] {
  const { clock, crew } = world
  const states = [
    'pending',
    'approved',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'revoked',
    'cancelled',
  ] as const
  return Array.from({ length: 32 }, (_, index): DemoRow<Download> => {
    const random = randomOf(`download ${index}`)
    const status = states[(index * 3) % states.length] ?? 'pending'
    const company = companyAt(world, index % 5 === 0 ? 0 : index)
    const target = companyAt(world, index % 5 === 3 ? 0 : index + 7)
    const day = status === 'pending' ? -1 - (index % 5) : status === 'approved' ? -4 - (index % 9) : -40 - index * 20
    const at = clock.at(day, 7 + (index % 8), index)
    const path = DOWNLOAD_PATHS[status]
    const times = timesAfter(
      clock,
      at,
      path.map(() => 0.3 + random.next()),
    )
    const decided = status === 'cancelled' ? undefined : times[0]
    const approved = path[0] === 'approve' && decided !== undefined
    const reason = status === 'rejected' || status === 'revoked' ? DOWNLOAD_REASONS[status] : undefined
    const by = crew.desk[index % crew.desk.length] ?? crew.admin
    const sections = random.sample(['basic', 'licences', 'references', 'safety'] as const, 2)
    const expiresOn = approved ? dayText(daysAfter(decided, 21)) : null
    const actor = world.actorOf(company)
    return {
      _id: idFor('download', index, at),
      values: {
        number: `PD-${String(index + 1).padStart(5, '0')}`,
        company: company._id,
        target: target._id,
        purpose: random.pick(PURPOSES),
        sections: index % 6 === 0 ? [...sections, 'financial'] : sections,
        format: index % 4 === 1 ? 'xlsx' : 'pdf',
        expiresOn,
        maxDownloads: approved ? 3 : null,
        downloadCount: status === 'fulfilled' ? 1 + (index % 3) : 0,
        status,
        statusReason: reason ?? null,
        decidedAt: decided?.toISOString() ?? null,
        lastDownloadedAt: status === 'fulfilled' ? (times[1] ?? at).toISOString() : null,
        consent: target.values.profileRequests === 'consent' ? CONSENTS[status] : 'not_needed',
      },
      steps: stepsAlong(
        profileDownloadRequest,
        'status',
        { action: 'create', at, by: actor },
        path.map((action, place) => ({
          action,
          at: times[place] ?? at,
          by: action === 'cancel' ? actor : by,
          reason,
          ...(action === 'approve' && { sets: { decidedAt: decided?.toISOString() ?? null, expiresOn } }),
        })),
      ),
    }
  })
}
const READERS = [
  'procurement office',
  'tender committee',
  'bank',
  'insurer',
  'project manager',
  'owner’s engineer',
] as const
type Sharing = Values<typeof profileSharing>
export function drawSharings(world: World): DemoRow<Sharing>[] {
  const { clock } = world
  return Array.from({ length: 26 }, (_, index): DemoRow<Sharing> => {
    const random = randomOf(`sharing ${index}`)
    const company = companyAt(world, index % 3 === 0 ? 0 : index)
    const at = clock.at(index < 9 ? -2 - index * 2 : -30 - index * 21, 6 + (index % 9), index * 2)
    const revoked = index % 7 === 4
    const [ended = at] = timesAfter(clock, at, [6])
    const name = personName(random, random.pick(world.companies).country.names)
    const views = random.int(0, 14)
    const reader = random.pick(READERS)
    const [seen = at] = timesAfter(clock, at, [1 + 4 * random.next()])
    const reason = 'The talks ended; the link is not needed any more.'
    const create = { action: 'create', at, by: world.actorOf(company) }
    const until = daysAfter(at, 30)
    const status = revoked ? 'revoked' : dayText(until) < dayText(clock.today) ? 'expired' : 'active'
    const end = revoked
      ? { action: 'revoke', at: ended, by: create.by, reason }
      : { action: 'expire', at: new Date(dayText(daysAfter(until, 1))), by: null }
    return {
      _id: idFor('sharing', index, at),
      values: {
        company: company._id,
        recipientName: `${name}, ${reader}`,
        recipientEmail: `${reader.replaceAll(/[^a-z]+/g, '-')}@reader-${index + 1}.example`,
        channel: random.pick(['link', 'email', 'email', 'qr', 'social'] as const),
        sections: random.sample(['basic', 'licences', 'references', 'safety'] as const, 3),
        passcode: index % 5 === 2 ? world.password : null,
        allowDownload: random.chance(0.5),
        expiresOn: dayText(until),
        viewCount: views,
        lastViewedAt: views === 0 ? null : seen.toISOString(),
        status,
        statusReason: revoked ? reason : null,
      },
      steps: status === 'active' ? [create] : stepsAlong(profileSharing, 'status', create, [end]),
    }
  })
}
