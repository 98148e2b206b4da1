/** Pages, questions and activities of the public site. */
import { activities } from '@siteoffice/domain/modules/website/activities'
import type { faq } from '@siteoffice/domain/modules/website/faq'
import { staticPage } from '@siteoffice/domain/modules/website/static-page'
import { dayText } from '../clock.ts'
import { listRows } from '../listed.ts'
import { html, oneOf, slugOfTitle, table } from '../prose.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import type { World } from '../world.ts'
import { PAGES, QUESTIONS } from './page-text.ts'
import { content, STATES } from './publishing.ts'

type Page = Values<typeof staticPage>
const KEYS = [
  'about',
  'terms',
  'privacy',
  'cookies',
  'bidding_rules',
  'complaints',
  'accessibility',
  'imprint',
  'other',
] as const
export function drawPages({ clock, crew }: World): DemoRow<Page>[] {
  const pages = PAGES.map((cells): DemoRow<Page> => {
    const [key, title = '', language, state, ago, note = '', body = ''] = cells
    const slug = language === 'en' ? slugOfTitle(title) : (key ?? '').replaceAll('_', '-')
    const { _id, values, steps } = content(
      staticPage,
      `${slug} ${language ?? ''}`,
      oneOf(STATES, state),
      -Number(ago),
      clock,
      crew,
    )
    return {
      _id,
      values: {
        key: oneOf(KEYS, key),
        title,
        slug,
        language: oneOf(['en', 'ar'], language),
        body: html(body),
        effectiveFrom: dayText(clock.at(-Number(ago) + 2)),
        changeNote: note === '' ? null : note,
        seo: { title: title.slice(0, 70), noindex: key === 'imprint' },
        ...values,
      },
      steps,
    }
  })
  const english = new Map(
    pages.filter(({ values }) => values.language === 'en').map(({ _id, values }) => [values.key, _id]),
  )
  return pages.map(page => ({
    ...page,
    values: {
      ...page.values,
      translationOf: page.values.language === 'en' ? null : (english.get(page.values.key) ?? null),
    },
  }))
}
type Faq = Values<typeof faq>
export function drawFaqs({ clock, crew }: World): DemoRow<Faq>[] {
  return listRows(
    { family: 'faq', clock, by: crew.editor, from: -720, every: 22 },
    QUESTIONS.map(([question = '', topic, answer = ''], index): Faq => {
      const random = randomOf(`faq ${index}`)
      return {
        question,
        answer: html(answer),
        topic: oneOf(['registration', 'verification', 'tendering', 'billing', 'account', 'shop'], topic),
        helpfulYes: random.int(6, 240),
        helpfulNo: random.int(0, 22),
        active: index % 13 !== 12,
      }
    }),
  )
}
type Activity = Values<typeof activities>
/** title|kind|days from today|lasts|place|seats|state|text */
const ACTIVITIES = table(`
Site visit: piling for a tower in Business Bay|site_visit|-640|0|Dubai|25|published|A walk over the piling platform with the site manager. Helmet, boots and vest are required; we lend them to visitors.
Course for site supervisors: lifting operations|training|-575|1|Sharjah|30|published|Two days on lifting plans, signals and inspections, with an examination at the end.
Stand at the building fair in Riyadh|fair|-520|3|Riyadh||published|Meet the tender desk in hall 3 and see how a project is published in ten minutes.
Yearly meeting of members|meeting|-400|0|Dubai|180|published|Figures of the year, changes of the bidding rules, and questions to the management.
Award for the safest site|ceremony|-395|0|Dubai|220|published|Three sites are honoured whose crews worked a year without a lost day.
Course: reading contracts for engineers|training|-310|0|Online|60|published|Notices, time bars and variations, with examples from the region.
Site visit: bridge over the creek at Ras Al Khaimah|site_visit|-240|0|Ras Al Khaimah|20|published|The launching girder at work, seen from the pier cap.
Round table on payment terms|meeting|-165|0|Abu Dhabi|40|published|Contractors and suppliers on how forty-five days became ninety, and back.
Stand at the materials fair in Mumbai|fair|-120|2|Mumbai||published|Suppliers of the network show facades, sealants and formwork.
Course: estimating with the bill of quantities|training|-45|1|Jeddah|24|published|From the drawing to the rate, and from the rate to the total.
Yearly meeting of members, winter|meeting|26|0|Dubai|200|published|Agenda and registration follow in the profile of each company.
Site visit: tunnel boring machine|site_visit|40|0|Doha|15|scheduled|A visit under ground. Not for people who need a lift.
Training week for storekeepers|training|63|4|Jebel Ali|16|in_review|Counting, storing dangerous goods, and what the ledger is for.
Fair in Nairobi|fair|95|3|Nairobi||draft|The stand is reserved, the programme is open.
Summer school for students|training|-470|4|Dubai|18|unpublished|Replaced by the programme of internships.
Opening of the trade counter in Al Quoz|ceremony|-690|0|Dubai|80|archived|Coffee, dates and a guided tour of the yard.`)

export function drawActivities({ clock, crew, album }: World): DemoRow<Activity>[] {
  return ACTIVITIES.map((cells, index): DemoRow<Activity> => {
    const [title = '', type, from, lasts, place = '', seats, state, text = ''] = cells
    const createdDay = Math.max(-730, Math.min(-2 - index / 4, Number(from) - 30))
    const { _id, values, steps } = content(activities, title, oneOf(STATES, state), createdDay, clock, crew)
    return {
      _id,
      values: {
        title,
        slug: slugOfTitle(title),
        type: oneOf(['site_visit', 'training', 'fair', 'meeting', 'ceremony'], type),
        date: dayText(clock.at(Number(from))),
        endDate: lasts === '0' ? null : dayText(clock.at(Number(from) + Number(lasts))),
        place,
        capacity: seats === '' ? null : Number(seats),
        body: html(text),
        images: index % 2 === 0 ? [album.scene(index), album.scene(index + 1)] : [],
        ...values,
      },
      steps,
    }
  })
}
