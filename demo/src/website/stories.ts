/** Stories with a body of their own: what is given back, lines of business, methods and software. */

import type { business } from '@siteoffice/domain/modules/website/business'
import type { philanthropic } from '@siteoffice/domain/modules/website/philanthropic'
import type { saas } from '@siteoffice/domain/modules/website/saas'
import type { technology } from '@siteoffice/domain/modules/website/technology'
import type { Clock } from '../clock.ts'
import { dayText } from '../clock.ts'
import { html, oneOf, slugOfTitle } from '../prose.ts'
import type { Values } from '../row.ts'
import type { World } from '../world.ts'
import type { Album } from './album.ts'
import { BUSINESSES, GIVING, SOFTWARE, TECHNOLOGIES } from './showcase-text.ts'

const dayBefore = (clock: Clock, days: string | undefined): string => dayText(clock.at(-Number(days)))
const story = (album: Album, title: string, summary: string, body: string, day: string, index: number) => ({
  title,
  slug: slugOfTitle(title),
  summary,
  body: html(body),
  cover: album.scene(index + 2),
  images: index % 2 === 0 ? [album.scene(index + 5), album.scene(index + 8)] : [],
  startedOn: day,
  active: true,
})
/** After so many days a project is over. */
const LASTED = 120
const countOf = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text))
export const giving = ({ album, clock }: World) =>
  GIVING.map(
    (
      [title = '', cause, country, helped, volunteers, amount, summary = '', ago, body = ''],
      index,
    ): Values<typeof philanthropic> => ({
      ...story(album, title, summary, body, dayBefore(clock, ago), index),
      cause: oneOf(['education', 'health', 'housing', 'water', 'safety', 'disaster_relief', 'environment'], cause),
      country: oneOf(['AE', 'KE', 'SA', 'TR', 'OM'], country),
      beneficiaries: countOf(helped),
      volunteers: countOf(volunteers),
      currency: 'USD',
      given: countOf(amount),
      endedOn: index % 3 === 1 ? dayText(clock.at(LASTED - Number(ago))) : null,
    }),
  )
export const businesses = ({ album, clock }: World) =>
  BUSINESSES.map(
    (
      [title = '', seat, headOfUnit = '', employees, summary = '', ago, link = '', body = ''],
      index,
    ): Values<typeof business> => ({
      ...story(album, title, summary, body, dayBefore(clock, ago), index + 6),
      link,
      country: oneOf(['AE', 'OM', 'GB', 'DE'], seat),
      headOfUnit,
      email: `${slugOfTitle(title).replace('siteoffice-', '')}@siteoffice.example`,
      employees: countOf(employees),
    }),
  )
const tool = (
  album: Album,
  title: string,
  summary: string,
  vendor: string,
  website: string,
  body: string,
  index: number,
) => ({
  title,
  slug: slugOfTitle(title),
  summary,
  body: html(body),
  icon: album.sign(index + 4),
  image: album.scene(index + 9),
  vendor,
  website,
  active: true,
})
export const technologies = ({ album }: World) =>
  TECHNOLOGIES.map(
    ([title = '', summary = '', vendor = '', site = '', body = ''], index): Values<typeof technology> =>
      tool(album, title, summary, vendor, site, body, index),
  )
export const software = ({ album }: World) =>
  SOFTWARE.map(
    ([title = '', summary = '', vendor = '', site = '', trial, body = ''], index): Values<typeof saas> => ({
      ...tool(album, title, summary, vendor, site, body, index + 3),
      trialDays: Number(trial),
    }),
  )
