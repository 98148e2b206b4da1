/** What is asked about tenders, what is answered, and who was invited to bid. */
import { tenderAnswers } from '@siteoffice/domain/modules/tendering/tender-answers'
import { tenderInvitations } from '@siteoffice/domain/modules/tendering/tender-invitations'
import { tenderQuestions } from '@siteoffice/domain/modules/tendering/tender-questions'
import { daysAfter, workHours } from '../clock.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Step, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { past, stepsAlong } from '../steps.ts'
import type { World } from '../world.ts'

type Answer = Values<typeof tenderAnswers>
type Question = Values<typeof tenderQuestions>
type Invitation = Values<typeof tenderInvitations>
type InvitationStatus = NonNullable<Invitation['status']>

const QUESTIONS = 100
const INVITATIONS = 90
const UNANSWERED = 'The drawings of the tender say it: sheet A-210.'
const TALK = [
  [
    'Tower crane',
    'Is the tower crane of the neighbouring plot to be shared?',
    'No. Allow for your own lifting in the preliminaries.',
  ],
  [
    'Ground water',
    'Which level of ground water is to be assumed for the excavation?',
    'The level of the soil report, page 14, plus half a metre.',
  ],
  ['Working at night', 'Are concrete pours at night permitted?', 'Yes, with the permit of the municipality.'],
  [
    'Equivalent products',
    'May valves of another make with the same approvals be offered?',
    'Yes. Name make and type in the bid and attach the approvals.',
  ],
  ['Temporary power', 'Does the owner provide temporary power?', 'Up to 100 kVA from the substation at the gate.'],
] as const
/** Tenders that were published, with one or two questions of their bidders. */
export function drawQuestions(world: World): {
  readonly answers: readonly DemoRow<Answer>[]
  readonly questions: readonly DemoRow<Question>[]
} {
  const pairs = world.tenders.flatMap(({ project, bidders }, place) => {
    const { published, deadline } = project.course
    if (published === null || place % 4 !== 1) return []
    const random = randomOf(`questions ${place}`)
    const until = Math.min(deadline.getTime(), world.clock.today.getTime())
    return bidders.slice(0, 2).map((bidder, nth) => {
      const [subject, question, answer] = TALK[(place + nth) % TALK.length] ?? TALK[0]
      const askingTime = workHours(
        new Date(published.getTime() + (until - published.getTime()) * (0.2 + nth * 0.3)),
        published,
      )
      const [askedAt = askingTime, answered = askingTime] = past(world.clock, [askingTime, daysAfter(askingTime, 0.9)])
      const open = project.course.status === 'published' && nth === 1
      const unanswered = !open && place % 20 === 1 && nth === 1
      const statusReason = unanswered ? UNANSWERED : null
      const withReason = { ...(unanswered && { reason: UNANSWERED }) }
      const by = random.pick(world.crew.desk)
      const create = (who: string | null): Step => ({ action: 'create', at: askedAt, by: who })
      const sets = unanswered ? {} : { number: nth + 1, publishedAt: answered.toISOString() }
      const _id = idFor('tender answer', `${project._id} ${nth}`, askedAt)
      const answers: DemoRow<Answer> = {
        _id,
        values: {
          project: project._id,
          company: project.owner._id,
          subject,
          question,
          answer: open || unanswered ? null : answer,
          status: open ? 'open' : unanswered ? 'dismissed' : 'published',
          statusReason,
          ...(!open && sets),
        },
        steps: open
          ? [create(null)]
          : stepsAlong(tenderAnswers, 'status', create(null), [
              { action: unanswered ? 'dismiss' : 'publish', at: answered, by, sets, ...withReason },
            ]),
      }
      const asker = create(world.actorOf(bidder))
      const questions: DemoRow<Question> = {
        _id: idFor('tender question', `${project._id} ${nth}`, askedAt),
        values: {
          project: project._id,
          company: bidder._id,
          subject,
          question,
          answer: _id,
          status: open ? 'asked' : unanswered ? 'dismissed' : 'answered',
          statusReason,
          answeredAt: open || unanswered ? null : answered.toISOString(),
        },
        steps: open
          ? [asker]
          : stepsAlong(tenderQuestions, 'status', asker, [
              unanswered
                ? { action: 'dismiss', at: answered, by: null, ...withReason }
                : { action: 'answer', at: answered, by: null, sets: { answeredAt: answered.toISOString() } },
            ]),
      }
      return { answers, questions }
    })
  })
  const firstPairs = pairs.slice(0, QUESTIONS)
  return { answers: firstPairs.map(each => each.answers), questions: firstPairs.map(each => each.questions) }
}
const PATHS: { readonly [S in InvitationStatus]?: readonly string[] } = {
  sent: [],
  opened: ['open'],
  intends_to_bid: ['open', 'intend'],
  declined: ['open', 'decline'],
  withdrawn: ['withdraw'],
}
const NO = 'Our crews are bound until spring.'
/** An invitation for each company on the list of a tender that was published; who bid had said so. */
export function drawInvitations(world: World): DemoRow<Invitation>[] {
  const invitations = world.tenders.flatMap(({ project, bidders, invited }, place) => {
    const { published } = project.course
    if (published === null) return []
    // now and then somebody was taken off the list again
    const removed = world.companies.find(each => each !== project.owner && !invited.includes(each))
    const invitees = [...invited, ...(removed !== undefined && place % 2 === 0 && invited.length > 0 ? [removed] : [])]
    return invitees.map((company, nth) => {
      const random = randomOf(`invitation ${place} ${nth}`)
      const bids = bidders.includes(company)
      const isRemoved = nth >= invited.length
      const status: InvitationStatus = isRemoved
        ? 'withdrawn'
        : bids
          ? 'intends_to_bid'
          : random.pick(['sent', 'opened', 'declined'] as const)
      const by = world.actorOf(company)
      const path = PATHS[status] ?? []
      const times = past(world.clock, [published, ...path.map((_, step) => daysAfter(published, 0.4 + step))])
      const [sent = published, opened, answered] = times
      const at = {
        openedAt: isRemoved ? null : (opened?.toISOString() ?? null),
        answeredAt: answered?.toISOString() ?? null,
      }
      return {
        _id: idFor('invitation', `${project._id} ${company._id}`, sent),
        sent,
        values: {
          project: project._id,
          company: company._id,
          status,
          statusReason: status === 'declined' ? NO : null,
          ...at,
        },
        steps: stepsAlong(
          tenderInvitations,
          'status',
          { action: 'create', at: sent, by: null },
          path.map((action, step) => ({
            action,
            at: times[step + 1] ?? sent,
            by: isRemoved ? null : by,
            ...(action === 'decline' && { reason: NO }),
            ...(!isRemoved && { sets: action === 'open' ? { openedAt: at.openedAt } : { answeredAt: at.answeredAt } }),
          })),
        ),
      }
    })
  })
  return invitations
    .toSorted((a, b) => a.sent.getTime() - b.sent.getTime())
    .slice(-INVITATIONS)
    .map(({ _id, steps, values }, index) => ({
      _id,
      steps,
      values: { ...values, number: `TI-${String(index + 1).padStart(5, '0')}` },
    }))
}
