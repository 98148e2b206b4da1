/** Agreements, version by version: the newest of a code is active, those before it were superseded. */
import { mou } from '@siteoffice/domain/modules/agreements/mou'
import { daysAfter, dayText } from '../clock.ts'
import { fileOf } from '../files.ts'
import { paper } from '../paper.ts'
import { html, oneOf, table } from '../prose.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import type { Move } from '../steps.ts'
import { stepsAlong } from '../steps.ts'
import type { World } from '../world.ts'
import { BODIES, RETIRED } from './mou-text.ts'

type Mou = Values<typeof mou>
export interface DrawnMou extends DemoRow<Mou> {
  /** the period in which companies were asked to sign it */
  readonly from: Date
  readonly until: Date
}
/** code|version|kind|title|made so many days ago|state|per cent|cap|months|what changed */
const VERSIONS = table(`
MOU-GEN|1|mou|General memorandum of understanding|735|superseded|||12|
MOU-GEN|2|mou|General memorandum of understanding|420|superseded|||12|The paragraph on data names the region where it is kept.
MOU-GEN|3|mou|General memorandum of understanding|150|active|||24|Valid for two years instead of one.
NDA-STD|1|nda|Mutual confidentiality agreement|733|superseded|||36|
NDA-STD|2|nda|Mutual confidentiality agreement|300|active|||36|A breach is reported within one working day.
TERMS-BID|1|terms|Terms of bidding|730|retired|||12|
TERMS-BID|2|terms|Terms of bidding|510|superseded|||12|Standstill of ten days added.
TERMS-BID|3|terms|Terms of bidding|200|active|||12|Conduct: excluded subcontractors are named.
COM-STD|1|commission_agreement|Commission agreement|732|superseded|12||12|
COM-STD|2|commission_agreement|Commission agreement|400|active|10||12|Commission lowered from twelve to ten per cent.
COM-PUB|1|commission_agreement|Commission agreement, public works|390|active|7.5|250000|12|
MOU-SUP|1|mou|Memorandum for suppliers|360|active|||12|
MOU-TRN|1|mou|Memorandum on training|120|active|||12|
NDA-PRJ|1|nda|Confidentiality for a single project|9|draft|||12|
COM-STD|3|commission_agreement|Commission agreement|4|draft|9|500000|12|A cap is proposed; with finance for comment.`)

function drawMou(cells: readonly string[], index: number, world: World): DrawnMou {
  const [code = '', version, kind, title = '', ago, state, percent, cap, months, log = ''] = cells
  const { clock, crew } = world
  const at = clock.at(-Number(ago), 8, index)
  const activated = daysAfter(at, 3.1)
  const status = oneOf(['draft', 'active', 'superseded', 'retired'], state)
  const next = VERSIONS.find(each => each[0] === code && Number(each[1]) === Number(version) + 1)
  const replaced =
    status === 'superseded' || status === 'retired' ? daysAfter(clock.at(-Number(next?.[4] ?? 100), 8), 3.1) : null
  const by = crew.awarder
  const moves: Move[] = [
    { action: 'activate', at: activated, by, sets: { activatedAt: activated.toISOString() } },
    ...(replaced === null ? [] : [{ action: 'supersede', at: replaced, by }]),
    ...(status === 'retired' ? [{ action: 'retire', at: clock.at(-160, 10), by, reason: RETIRED }] : []),
  ]
  const text = BODIES[code] ?? ''
  const file = fileOf(
    `mou ${code} ${version ?? ''}`,
    `${code.toLowerCase()}-v${version ?? '1'}.pdf`,
    at,
    by,
    paper(title, [
      `Agreement ${code}, version ${version ?? '1'}`,
      'Model text for information; the signed text is the one in the network.',
    ]),
  )
  return {
    _id: idFor('mou', `${code} ${version ?? ''}`, at),
    from: activated,
    until: replaced ?? clock.today,
    values: {
      code,
      title,
      kind: oneOf(['mou', 'nda', 'terms', 'commission_agreement'], kind),
      versionNo: Number(version),
      language: 'en',
      body: html(text),
      file: world.keep(file),
      effectiveFrom: dayText(activated),
      effectiveTo: replaced === null ? null : dayText(replaced),
      commissionPercent: percent === '' ? null : Number(percent),
      currency: 'USD',
      commissionCap: cap === '' ? null : Number(cap),
      validityMonths: Number(months),
      autoRenew: kind !== 'nda',
      noticeDays: kind === 'commission_agreement' ? 60 : 30,
      requiresCountersign: true,
      changeLog: log === '' ? null : log,
      status,
      statusReason: status === 'retired' ? RETIRED : null,
      activatedAt: status === 'draft' ? null : activated.toISOString(),
    },
    steps: stepsAlong(mou, 'status', { action: 'create', at, by }, status === 'draft' ? [] : moves),
  }
}
export const drawMous = (world: World): DrawnMou[] => VERSIONS.map((cells, index) => drawMou(cells, index, world))
