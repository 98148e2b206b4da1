/** Services, voices, people and signs of the network, as its public site shows them. */

import type { banners } from '@siteoffice/domain/modules/website/banners'
import type { gallery } from '@siteoffice/domain/modules/website/gallery'
import type { process } from '@siteoffice/domain/modules/website/process'
import type { service } from '@siteoffice/domain/modules/website/service'
import type { testimonial } from '@siteoffice/domain/modules/website/testimonial'
import type { tributes } from '@siteoffice/domain/modules/website/tributes'
import type { whyChooseUs } from '@siteoffice/domain/modules/website/why-choose-us'
import type { Clock } from '../clock.ts'
import { dayText } from '../clock.ts'
import { listRows } from '../listed.ts'
import { html, oneOf, slugOfTitle } from '../prose.ts'
import type { AnyDrawn, Values } from '../row.ts'
import type { World } from '../world.ts'
import { ALBUMS, BANNERS, SERVICES, STEPS, TESTIMONIALS, TRIBUTES, WHY } from './showcase-text.ts'
import { businesses, giving, software, technologies } from './stories.ts'

const dayBefore = (clock: Clock, days: string | undefined): string => dayText(clock.at(-Number(days)))
const services = ({ album }: World) =>
  SERVICES.map(
    ([title = '', summary = '', priceNote = '', body = ''], index): Values<typeof service> => ({
      title,
      slug: slugOfTitle(title),
      summary,
      body: html(body),
      icon: album.sign(index),
      image: album.scene(index),
      priceNote,
      active: true,
    }),
  )
const voices = ({ album, companies }: World) =>
  TESTIMONIALS.map(
    ([name = '', position = '', companyName = '', stars, approved, text = ''], index): Values<typeof testimonial> => {
      const company = companyName === '' ? companies[index * 2] : undefined
      return {
        name,
        position,
        company: company?._id ?? null,
        companyName: companyName === '' ? null : companyName,
        photo: album.face(index),
        text,
        rating: Number(stars),
        approved: approved === 'yes',
        active: approved === 'yes',
      }
    },
  )
const albums = ({ album, clock }: World) =>
  ALBUMS.map(
    ([title = '', kind, ago, description = ''], index): Values<typeof gallery> => ({
      title,
      album: oneOf(['sites', 'events', 'training', 'awards', 'team'], kind),
      takenOn: dayBefore(clock, ago),
      description,
      cover: album.scene(index),
      images: Array.from({ length: 4 + (index % 4) }, (_, picture) => ({
        image: album.scene(index + picture),
        alt: `${title}, picture ${picture + 1}`,
        caption: picture === 0 ? description : null,
      })),
      active: true,
    }),
  )
const honouredCompanies = ({ album, clock }: World) =>
  TRIBUTES.map(
    ([person = '', title = '', occasion, ago, text = ''], index): Values<typeof tributes> => ({
      person,
      title,
      occasion: oneOf(['award', 'anniversary', 'retirement', 'memorial'], occasion),
      date: dayBefore(clock, ago),
      text: html(text),
      image: album.face(TESTIMONIALS.length + index),
      active: true,
    }),
  )
const steps = ({ album }: World) =>
  STEPS.map(
    ([flow, title = '', durationNote = '', summary = ''], index): Values<typeof process> => ({
      title,
      flow: oneOf(['registration', 'tendering', 'award', 'billing'], flow),
      summary,
      body: html(summary),
      icon: album.sign(index),
      durationNote,
      active: true,
    }),
  )
const reasons = ({ album }: World) =>
  WHY.map(
    ([title = '', figure = '', text = ''], index): Values<typeof whyChooseUs> => ({
      title,
      figure,
      text,
      icon: album.sign(index + 7),
      active: true,
    }),
  )
const signs = ({ album, clock }: World) =>
  BANNERS.map(
    ([title = '', alt = '', place, from, until, active, linkUrl = '', text = ''], index): Values<typeof banners> => ({
      title,
      text,
      image: album.scene(index),
      mobileImage: index % 2 === 0 ? album.scene(index + 5) : null,
      alt,
      linkLabel: 'See more',
      linkUrl,
      placement: oneOf(['home', 'tenders', 'companies', 'careers', 'shop'], place),
      startAt: clock.at(Number(from), 4).toISOString(),
      endAt: until === '' ? null : clock.at(Number(until), 20).toISOString(),
      active: active === 'yes',
    }),
  )
/** The families by name; each in the order in which the site shows it. */
export function drawShowcase(world: World): ReadonlyMap<string, readonly AnyDrawn[]> {
  const { clock, crew } = world
  const list = <V extends object>(family: string, from: number, every: number, rows: readonly V[]): AnyDrawn[] =>
    listRows({ family, clock, by: crew.editor, from, every }, rows)
  return new Map([
    ['service', list('service', -728, 20, services(world))],
    ['testimonial', list('testimonial', -600, 45, voices(world))],
    ['gallery', list('gallery', -515, 50, albums(world))],
    ['tributes', list('tribute', -605, 75, honouredCompanies(world))],
    ['philanthropic', list('philanthropic', -660, 70, giving(world))],
    ['business', list('business', -710, 80, businesses(world))],
    ['technology', list('technology', -500, 30, technologies(world))],
    ['saas', list('saas', -450, 40, software(world))],
    ['process', list('process', -726, 2, steps(world))],
    ['why-choose-us', list('reason', -720, 3, reasons(world))],
    ['banners', list('banner', -300, 40, signs(world))],
  ])
}
