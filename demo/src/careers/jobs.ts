/** The network's open positions, and the applications for them. */
import { careers } from '@siteoffice/domain/modules/careers/careers'
import { jobs } from '@siteoffice/domain/modules/careers/jobs'
import { daysAfter, dayText } from '../clock.ts'
import type { DepartmentCode } from '../directory/departments.ts'
import { DEPARTMENTS, departmentId } from '../directory/departments.ts'
import { fileOf } from '../files.ts'
import { COUNTRIES } from '../more-places.ts'
import { mailName, personName } from '../names.ts'
import { numberRows } from '../numbering.ts'
import { paper } from '../paper.ts'
import { html, oneOf, slugOfTitle } from '../prose.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import type { Move } from '../steps.ts'
import { onDay, stepsAlong, timesAfter } from '../steps.ts'
import type { World } from '../world.ts'
import { ASSESSMENTS, BENEFITS, LETTERS, OPENINGS, REJECTIONS, STAGES } from './job-text.ts'

type Job = Values<typeof jobs>
type DrawnJob = DemoRow<Job>
const JOB_PATHS: { readonly [S in NonNullable<Job['status']>]: readonly string[] } = {
  draft: [],
  open: ['open'],
  paused: ['open', 'pause'],
  closed: ['open', 'close'],
}
const CODES = DEPARTMENTS.map(each => each.code)

export function drawJobs({ clock, crew }: World): DrawnJob[] {
  const rows = OPENINGS.map((cells, index): DrawnJob => {
    const [title = '', department, country, location = '', mode, kind, level, count, from, to, state, ago, closes] =
      cells
    const [text = '', needs = ''] = cells.slice(13)
    const status = oneOf(['draft', 'open', 'paused', 'closed'], state)
    const at = onDay(clock, -Number(ago), index)
    const path = JOB_PATHS[status]
    const times = timesAfter(
      clock,
      at,
      path.map((_, place) => (place === 0 ? 0.5 : 40)),
    )
    const code: DepartmentCode = oneOf(CODES, department)
    return {
      _id: idFor('job', index, at),
      values: {
        number: '',
        title,
        slug: slugOfTitle(`${title} ${location}`),
        department: departmentId(clock, code),
        country: oneOf(
          COUNTRIES.map(each => each.code),
          country,
        ),
        location,
        workMode: oneOf(['on_site', 'hybrid', 'remote'], mode),
        employmentType: oneOf(['full_time', 'part_time', 'contract', 'internship'], kind),
        seniority: oneOf(['junior', 'mid', 'senior', 'lead', 'manager'], level),
        openings: Number(count),
        currency: 'USD',
        salaryMin: Number(from),
        salaryMax: Number(to),
        salaryVisible: index % 3 !== 2,
        description: html(text),
        requirements: html(needs),
        benefits: html(BENEFITS),
        closingDate: closes === '' ? null : dayText(clock.at(Number(closes))),
        hiringManager: crew.awarder,
        status,
      },
      steps: stepsAlong(
        jobs,
        'status',
        { action: 'create', at, by: crew.editor },
        path.map((action, place) => ({ action, at: times[place] ?? at, by: crew.editor })),
      ),
    }
  })
  return numberRows(rows, 'number', 'J-')
}
type Career = Values<typeof careers>
const PATHS: { readonly [S in NonNullable<Career['stage']>]: readonly string[] } = {
  new: [],
  screening: ['screen'],
  shortlisted: ['screen', 'shortlist'],
  interview: ['screen', 'shortlist', 'interview'],
  offer: ['screen', 'shortlist', 'interview', 'offer'],
  hired: ['screen', 'shortlist', 'interview', 'offer', 'hire'],
  rejected: ['screen', 'reject'],
  on_hold: ['screen', 'hold'],
  withdrawn: ['screen', 'withdraw'],
}
interface Applicant {
  readonly name: string
  readonly at: Date
  readonly years: number
  readonly employer: string
  readonly contact: string
  readonly job: DrawnJob
}
function cvOf(world: World, index: number, { name, at, years, employer, contact, job }: Applicant): string {
  const lines = [
    contact,
    '',
    `${years} years in the trade, at present with ${employer}`,
    `Applies for: ${job.values.title}`,
    'Degree in civil engineering; courses in contracts and safety',
    'Languages: English, and the one of the country',
    'References on request',
  ]
  return world.keep(fileOf(`cv ${index}`, `cv-${mailName(name)}.pdf`, at, null, paper(name, lines)))
}
export function drawApplications(world: World, openings: readonly DrawnJob[]): DemoRow<Career>[] {
  const { clock, crew } = world
  const open = openings.filter(({ values }) => values.status !== 'draft')
  return Array.from({ length: 44 }, (_, index): DemoRow<Career> => {
    const random = randomOf(`application ${index}`)
    const job = random.pick(open)
    const opened = job.steps[0].at
    const country = random.pick(COUNTRIES)
    const city = random.pick(country.cities)
    const name = personName(random, country.names)
    const email = `${mailName(name)}${index}@post.example`
    const phone = random.fill(city.phone)
    const daysSince = -clock.daysOf(opened)
    const stage = STAGES[index % STAGES.length] ?? 'new'
    const path = PATHS[stage]
    const latest = path.length > 2 ? 0.35 : 0.9
    const at = daysAfter(opened, 0.6 + (Math.min(daysSince, 60) - 1) * latest * random.next())
    const times = timesAfter(
      clock,
      at,
      path.map(() => 1 + 3 * random.next()),
    )
    const invitedAt = path.includes('interview') ? (times[path.indexOf('interview')] ?? at) : undefined
    const interviewAt =
      invitedAt === undefined ? null : daysAfter(invitedAt, stage === 'interview' ? 6 : 0.1).toISOString()
    const reason = stage === 'rejected' ? random.pick(REJECTIONS) : undefined
    const years = random.int(1, 24)
    const employer = random.pick(world.companies).values.tradeName
    const resume = cvOf(world, index, { name, at, years, employer, contact: `${city.name}, ${phone}, ${email}`, job })
    const moves = path.map((action, place): Move => {
      const isMeeting = action === 'interview'
      return {
        action,
        at: times[place] ?? at,
        by: crew.editor,
        reason,
        ...(isMeeting && { sets: { interviewAt } }),
      }
    })
    return {
      _id: idFor('application', index, at),
      values: {
        job: job._id,
        name,
        email,
        phone,
        resume,
        coverLetter: random.pick(LETTERS),
        linkedin: random.chance(0.6) ? `https://www.linkedin.com/in/${slugOfTitle(name)}-${index}` : null,
        experienceYears: years,
        currentEmployer: employer,
        currency: 'USD',
        expectedSalary: Math.round(((job.values.salaryMax ?? 2000) * random.around(1.02, 0.08)) / 50) * 50,
        noticeDays: random.pick([0, 30, 30, 60, 90]),
        availableFrom: dayText(daysAfter(at, random.pick([14, 30, 45, 90]))),
        source: random.pick(['site', 'site', 'referral', 'agency', 'linkedin', 'fair'] as const),
        consent: true,
        rating: path.length > 1 ? random.int(2, 5) : null,
        interviewer: invitedAt === undefined ? null : crew.awarder,
        interviewAt,
        stage,
        stageReason: reason ?? null,
        notes: invitedAt === undefined ? null : random.pick(ASSESSMENTS),
      },
      steps: stepsAlong(careers, 'stage', { action: 'create', at, by: null }, moves),
    }
  })
}
