/** Suites, camps, what is on the house, and who stayed. */
import type { accommodation } from '@siteoffice/domain/modules/hospitality/accommodation'
import { booking } from '@siteoffice/domain/modules/hospitality/booking'
import type { complimentaries } from '@siteoffice/domain/modules/hospitality/complimentaries'
import type { suite } from '@siteoffice/domain/modules/hospitality/suite'
import { daysAfter, dayText } from '../clock.ts'
import { listRows } from '../listed.ts'
import { mailName, personName } from '../names.ts'
import { numberRows } from '../numbering.ts'
import { oneOf, words } from '../prose.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { onDay, stepsAlong, timesAfter } from '../steps.ts'
import type { World } from '../world.ts'
import { HOUSES, STAY_CANCELLED, STAY_NOTES, SUITES, TREATS } from './stay-text.ts'

type Booking = Values<typeof booking>
const PATHS: { readonly [S in NonNullable<Booking['status']>]: readonly string[] } = {
  pending: [],
  confirmed: ['confirm'],
  completed: ['confirm', 'complete'],
  cancelled: ['confirm', 'cancel'],
}
interface Rooms {
  readonly suites: readonly DemoRow<Values<typeof suite>>[]
  readonly houses: readonly DemoRow<Values<typeof accommodation>>[]
  readonly treats: readonly DemoRow<Values<typeof complimentaries>>[]
}
function drawBooking(index: number, world: World, { suites, houses, treats }: Rooms): DemoRow<Booking> {
  const random = randomOf(`booking ${index}`)
  const { clock, crew, companies } = world
  const upcoming = index >= 40
  const createdAt = onDay(clock, upcoming ? -1 - (index % 12) : -600 + index * 14, index)
  const arrival = daysAfter(createdAt, random.int(upcoming ? 14 : 5, upcoming ? 40 : 30))
  const nights = random.int(1, 6)
  const inSuite = index % 3 !== 0
  const room = inSuite ? random.pick(suites) : random.pick(houses)
  const past = daysAfter(arrival, nights) < clock.today
  const status = index % 9 === 5 ? 'cancelled' : past ? 'completed' : index % 2 === 0 ? 'pending' : 'confirmed'
  const path = PATHS[status]
  const span = Math.max(1, clock.daysOf(arrival) - clock.daysOf(createdAt) + nights)
  const times = timesAfter(
    clock,
    createdAt,
    path.map(action => (action === 'complete' ? span : 0.6)),
  )
  const company = random.pick(companies.slice(0, 60))
  const name = personName(random, company.country.names)
  const guests = inSuite ? random.int(1, 3) : random.int(4, 24)
  const reason = status === 'cancelled' ? random.pick(STAY_CANCELLED) : undefined
  return {
    _id: idFor('booking', index, createdAt),
    values: {
      number: '',
      suite: inSuite ? room._id : null,
      accommodation: inSuite ? null : room._id,
      company: company._id,
      guestName: name,
      guest: {
        email: `${mailName(name)}@${company.domain}`,
        phone: random.fill(company.city.phone),
        idNumber: random.fill('@#######'),
      },
      from: dayText(arrival),
      to: dayText(daysAfter(arrival, nights)),
      guests,
      complimentaries: random.sample(treats, random.int(0, 2)).map(each => each._id),
      currency: 'AED',
      total: room.values.price * nights * (inSuite ? 1 : guests),
      notes: random.chance(0.3) ? random.pick(STAY_NOTES) : null,
      status,
      statusReason: reason ?? null,
    },
    steps: stepsAlong(
      booking,
      'status',
      { action: 'create', at: createdAt, by: null },
      path.map((action, place) => ({ action, at: times[place] ?? createdAt, by: crew.editor, reason })),
    ),
  }
}
export function drawStays(world: World) {
  const { clock, crew, album } = world
  const listOptions = { clock, by: crew.editor, from: -690, every: 12 }
  const pictures = (index: number) => ({
    cover: album.scene(index + 4),
    images: [album.scene(index + 9), album.scene(index + 2)],
  })
  const suites = listRows(
    { ...listOptions, family: 'suite' },
    SUITES.map(
      ([name = '', price, guests, bedrooms, area, amenities, description = ''], index): Values<typeof suite> => ({
        name,
        description,
        ...pictures(index * 5),
        currency: 'AED',
        price: Number(price),
        capacity: Number(guests),
        bedrooms: Number(bedrooms),
        area: Number(area),
        amenities: words(amenities),
        active: true,
      }),
    ),
  )
  const houses = listRows(
    { ...listOptions, family: 'accommodation' },
    HOUSES.map(
      (
        [name = '', type, place = '', beds, price, amenities, description = ''],
        index,
      ): Values<typeof accommodation> => ({
        name,
        description,
        ...pictures(index * 3),
        currency: 'AED',
        price: Number(price),
        type: oneOf(['camp', 'apartment', 'hotel', 'villa'], type),
        place,
        capacity: Number(beds),
        amenities: words(amenities),
        active: index !== 4,
      }),
    ),
  )
  const treats = listRows(
    { ...listOptions, family: 'complimentary' },
    TREATS.map(
      ([name = '', kind, price, conditions = '', description = ''], index): Values<typeof complimentaries> => ({
        name,
        description,
        ...pictures(index),
        currency: 'AED',
        price: Number(price),
        kind: oneOf(['transfer', 'meal', 'tour', 'gift', 'upgrade'], kind),
        conditions: conditions === '' ? null : conditions,
        active: true,
      }),
    ),
  )
  const bookings = Array.from({ length: 54 }, (_, index) => drawBooking(index, world, { suites, houses, treats }))
  return {
    suite: suites,
    accommodation: houses,
    complimentaries: treats,
    booking: numberRows(bookings, 'number', 'BK-'),
  }
}
