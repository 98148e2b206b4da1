/** Places for guests and crews to stay, and the amenities. */
import { table } from '../prose.ts'

/** name|a night in dirhams|guests|bedrooms|square metres|amenities|text */
export const SUITES = table(`
Creek suite|1450|4|2|96|View of the creek, Meeting table, Kitchenette|On the eleventh floor above our offices, with a table for eight.
Marina suite|1650|4|2|104|Balcony, Pool, Parking|For guests who stay over the weekend.
Opening day suite|980|2|1|58|Desk, Printer, Late check-out|For bidders who travel to an opening: quiet, with a printer.
Board suite|2400|10|3|168|Boardroom, Projector, Catering kitchen|A boardroom for ten with rooms beside it.
Old town suite|1120|3|1|66|Courtyard, Breakfast|In a restored house of coral stone.
Family suite|1300|6|3|118|Cots, Washing machine, Garden|For engineers who move with their families and wait for a flat.
Airport suite|760|2|1|42|Shuttle, Early breakfast|Eight minutes from terminal 3.
Workshop loft|1900|14|1|150|Whiteboards, Screens, Model table|A long room with light from the north, for workshops.`)
/** name|kind|place|beds|a night in dirhams|amenities|text */
export const HOUSES = table(`
Camp Jebel Ali South|camp|Jebel Ali, Dubai|1800|48|Canteen, Clinic, Laundry, Football field|Rooms for four, buses to the industrial zone every half hour.
Camp Mussafah|camp|Mussafah, Abu Dhabi|1200|45|Canteen, Laundry, Prayer room|Close to the yards, with a repair shop for buses.
Camp Ruwais|camp|Ruwais, Abu Dhabi|2400|52|Canteen, Clinic, Gym, Cricket nets|For shutdowns: contracts from two weeks.
Al Quoz apartments|apartment|Al Quoz, Dubai|96|110|Kitchen, Air conditioning, Parking|Two-room flats for foremen and technicians.
Sharjah technicians' house|apartment|Industrial Area 5, Sharjah|64|90|Kitchen, Roof terrace|Shared flats, two to a room.
Site villa Al Ain|villa|Al Ain|14|160|Garden, Office, Drying room|A villa with an office, for a project team.
Site villa Ras Al Khaimah|villa|Al Hamra, Ras Al Khaimah|12|155|Garden, Office, Boat trailer|Near the quarries and the port.
Crew hotel Deira|hotel|Deira, Dubai|140|130|Breakfast, Bus stop, Luggage room|Simple rooms for crews between two projects.`)
/** name|kind|value in dirhams|conditions|text */
export const TREATS = table(`
Airport transfer|transfer|120|From two nights on|A car from and to the airport.
Breakfast for the team|meal|45|Each morning|Bread, eggs, fruit and strong coffee.
Dinner on the day of arrival|meal|90|Arrival before eight|A warm plate for late travellers.
Site tour|tour|200|On weekdays, with shoes that fit|Two hours on a site of a member, with a guide.
Evening on the creek|tour|150|For four guests or more|A boat, a sunset and no speeches.
Welcome basket|gift|60||Dates, water and a map of the counters.
Safety set|gift|85|For visitors of sites|Helmet, vest and goggles to keep.
Upgrade to the next suite|upgrade|350|If it is free|Asked for at the desk on the day.
Late check-out|upgrade|110|Until four|For flights in the evening.`)
export const STAY_NOTES = [
  'Needs an invoice to the company, not to the guest.',
  'Two cars, please keep places near the gate.',
  'Arrives after midnight; the key is left with the guard.',
  'One guest is vegetarian.',
] as const
export const STAY_CANCELLED = [
  'The opening was moved to a later week.',
  'The visa was not granted in time.',
  'Booked twice by mistake.',
] as const
