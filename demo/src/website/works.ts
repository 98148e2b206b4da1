/** Finished projects of the network as references, and the people who run it. */
import type { recentWork } from '@siteoffice/domain/modules/website/recent-work'
import type { teamMember } from '@siteoffice/domain/modules/website/team-member'
import { dayText } from '../clock.ts'
import { listRows } from '../listed.ts'
import { html, slugOfTitle } from '../prose.ts'
import type { DemoRow, Values } from '../row.ts'
import type { World } from '../world.ts'

export function drawRecentWorks({ clock, crew, album, projects, bids }: World): DemoRow<Values<typeof recentWork>>[] {
  const won = new Map(bids.filter(bid => bid.values.status === 'won').map(bid => [bid.project._id, bid]))
  const finished = projects.filter(project => project.course.status === 'completed').slice(0, 18)
  return listRows(
    { family: 'recent work', clock, by: crew.editor, from: -220, every: 12 },
    finished.map((project, index): Values<typeof recentWork> => {
      const { values, owner, steps } = project
      const bid = won.get(project._id)
      const endedAt = steps.at(-1)?.at ?? clock.today
      const builder = bid?.bidder.values.tradeName ?? 'a member of the network'
      return {
        title: values.title,
        slug: slugOfTitle(`${values.title} ${values.number ?? ''}`),
        project: project._id,
        client: owner.values.tradeName,
        category: values.categories?.[0] ?? null,
        country: values.country,
        place: values.city,
        year: endedAt.getUTCFullYear(),
        currency: values.currency ?? 'USD',
        value: bid?.values.amount ?? null,
        cover: album.scene(index),
        images: [album.scene(index + 1), album.scene(index + 6)],
        body: html(
          `${builder} built it for ${owner.values.tradeName}.¶The project was tendered through the network and handed over in ${endedAt.getUTCFullYear()}.`,
        ),
        active: index % 9 !== 8,
      }
    }),
  )
}
const BIOS = [
  'Came to the network from a contractor, after eleven years of estimating roads and bridges.',
  'Worked for a public owner before and knows tenders from the other side of the table.',
  'A civil engineer who prefers checklists to meetings.',
  'Speaks five languages, three of them with steel fixers.',
  'Has read every version of the bidding rules, and written most.',
  'Looks after the numbers, and after the people behind them.',
] as const
/** Staff who still work here and have a face to show. */
export function drawTeam({ clock, crew, staff, portraitOf }: World): DemoRow<Values<typeof teamMember>>[] {
  const people = staff.filter(({ values }) => values.status === 'active').slice(0, 16)
  return listRows(
    { family: 'team member', clock, by: crew.editor, from: -720, every: 38 },
    people.map((person, index): Values<typeof teamMember> => {
      const { name, email, jobTitle, department } = person.values
      return {
        name: String(name),
        position: String(jobTitle),
        department: typeof department === 'string' ? department : null,
        photo: portraitOf(person._id),
        bio: BIOS[index % BIOS.length] ?? BIOS[0],
        email: String(email),
        linkedin: `https://www.linkedin.com/in/${slugOfTitle(String(name))}`,
        joinedOn: dayText(person.steps[0].at),
        active: true,
      }
    }),
  )
}
