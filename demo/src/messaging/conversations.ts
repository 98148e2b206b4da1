/** Feedback and messages of the contact form. */
import { contactMessage } from '@siteoffice/domain/modules/messaging/contact-message'
import { customerFeedback } from '@siteoffice/domain/modules/messaging/customer-feedback'
import { COUNTRIES } from '../more-places.ts'
import { mailName, personName } from '../names.ts'
import { oneOf } from '../prose.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { change, idFor } from '../row.ts'
import type { Move } from '../steps.ts'
import { onDay, stepsAlong, timesAfter } from '../steps.ts'
import type { World } from '../world.ts'
import { LETTERS, OPINIONS, PAGES } from './message-text.ts'

/** Days before today, denser towards it, so that there is always something new. */
export const dayOf = (index: number, count: number): number =>
  -1 - Math.round(700 * ((count - 1 - index) / count) ** 1.6)

type Feedback = Values<typeof customerFeedback>
export function drawFeedback(world: World): DemoRow<Feedback>[] {
  const { clock, crew, companies, projects } = world
  const builtProjects = projects.filter(
    ({ course }) => course.status === 'completed' || course.status === 'in_progress',
  )
  const count = 40
  return Array.from({ length: count }, (_, index): DemoRow<Feedback> => {
    const [title = '', stars, about, comment = '', reply = ''] = OPINIONS[index % OPINIONS.length] ?? []
    const random = randomOf(`feedback ${index}`)
    const subjectType = oneOf(['platform', 'company', 'project', 'order'], about)
    const at = onDay(clock, dayOf(index, count), index)
    const from = companies[index % 4 === 0 ? 0 : (index * 5) % 26]
    const fromMember = index % 3 !== 2 && from !== undefined && from.steps[0].at < at
    const author = personName(random, random.pick(COUNTRIES).names)
    const status = index > count - 8 ? 'new' : index % 5 === 0 ? 'closed' : 'answered'
    const path = status === 'new' ? [] : status === 'closed' ? ['answer', 'close'] : ['answer']
    const times = timesAfter(
      clock,
      at,
      path.map(() => 0.5 + 2 * random.next()),
    )
    const by = crew.support[index % crew.support.length] ?? crew.admin
    const replied = times[0]?.toISOString() ?? null
    const agreed = index % 2 === 0
    const isPublished = agreed && Number(stars) > 3 && path.length > 0
    const steps = stepsAlong(
      customerFeedback,
      'status',
      { action: 'create', at, by: fromMember ? world.actorOf(from) : null },
      path.map((action, place) => ({
        action,
        at: times[place] ?? at,
        by,
        ...(action === 'answer' && { sets: { reply, repliedAt: replied } }),
      })),
    )
    const [published = at] = timesAfter(clock, times.at(-1) ?? at, [0.4])
    return {
      _id: idFor('feedback', index, at),
      values: {
        title,
        comment,
        rating: Number(stars),
        subjectType,
        aboutCompany: subjectType === 'company' ? random.pick(companies.slice(0, 60))._id : null,
        aboutProject: subjectType === 'project' ? random.pick(builtProjects)._id : null,
        company: fromMember ? from._id : null,
        authorName: author,
        authorEmail: fromMember ? `${mailName(author)}@${from.domain}` : `${mailName(author)}@post.example`,
        categories: [subjectType],
        source: random.pick(['form', 'app', 'csat'] as const),
        assignee: path.length > 0 ? by : null,
        reply: path.length > 0 ? reply : null,
        repliedAt: replied,
        public: agreed,
        visibility: isPublished ? 'published' : 'hidden',
        status,
      },
      steps: isPublished
        ? [
            ...steps,
            {
              action: 'publish',
              at: published,
              by: crew.editor,
              changes: [change('visibility', 'hidden', 'published')],
            },
          ]
        : steps,
    }
  })
}
type Message = Values<typeof contactMessage>
export function drawContacts(world: World): DemoRow<Message>[] {
  const { clock, crew } = world
  const count = 42
  return Array.from({ length: count }, (_, index): DemoRow<Message> => {
    const [name = '', company = '', topic, subject = '', message = '', reply = ''] =
      LETTERS[index % LETTERS.length] ?? []
    const random = randomOf(`contact ${index}`)
    const author = index < LETTERS.length || reply === '' ? name : personName(random, random.pick(COUNTRIES).names)
    const at = onDay(clock, dayOf(index, count), index)
    const spam = reply === ''
    const status = spam
      ? 'spam'
      : index >= count - 5
        ? 'new'
        : index >= count - 9
          ? 'in_progress'
          : index % 3 === 0
            ? 'answered'
            : 'closed'
    const paths = {
      new: [],
      spam: ['mark-as-spam'],
      in_progress: ['take'],
      answered: ['take', 'answer'],
      closed: ['take', 'answer', 'close'],
    } as const
    const path: readonly string[] = paths[status]
    const times = timesAfter(
      clock,
      at,
      path.map(() => 0.2 + random.next()),
    )
    const by = crew.support[index % crew.support.length] ?? crew.admin
    const repliedAt = times[path.indexOf('answer')]?.toISOString() ?? null
    const moves = path.map((action, place): Move => {
      const sets = action === 'answer' ? { reply, repliedAt } : undefined
      return { action, at: times[place] ?? at, by, ...(sets !== undefined && { sets }) }
    })
    return {
      _id: idFor('contact', index, at),
      values: {
        name: author,
        email: `${mailName(author)}@${spam ? 'offers' : 'post'}.example`,
        phone: random.chance(0.6) ? random.fill('+971 5# ### ####') : null,
        companyName: company === '' || author !== name ? null : company,
        topic: oneOf(['general', 'membership', 'tender', 'billing', 'press', 'complaint'], topic),
        subject,
        message,
        consent: true,
        page: random.pick(PAGES),
        assignee: path[0] === 'take' ? by : null,
        reply: repliedAt === null ? null : reply,
        repliedAt,
        status,
      },
      steps: stepsAlong(contactMessage, 'status', { action: 'create', at, by: null }, moves),
    }
  })
}
