/** Scenes for posts, albums and goods: a tower under construction, a bridge, a road, materials in a yard, a room. */
import type { Picture } from './pictures.ts'
import { rendered, svg } from './pictures.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'

const SKIES = [
  ['#dbeafe', '#e8d5b5'],
  ['#fde9d3', '#d9c2a3'],
  ['#d9f2ec', '#cfc4a8'],
  ['#ece6f8', '#c9bfb0'],
] as const
const INKS = ['#3b5f92', '#8c5a3c', '#2f6d62', '#51447f', '#7c5c2e'] as const

function tower(random: Random, ink: string): string {
  const floors = random.int(4, 6)
  const storeys = Array.from({ length: floors }, (_, floor) => {
    const y = 350 - floor * 38
    return `<rect x="250" y="${y - 8}" width="240" height="8" fill="${ink}"/><path d="M262 ${y}v30M342 ${y}v30M400 ${y}v30M478 ${y}v30" stroke="${ink}" stroke-width="7"/>`
  }).join('')
  const top = 350 - floors * 38 - 60
  return `${storeys}<path d="M560 380V${top}M500 ${top + 12}h210M560 ${top - 30}L690 ${top + 12}M560 ${top - 30}L506 ${top + 12}M660 ${top + 12}v70" stroke="#c98a1b" stroke-width="6" fill="none"/><rect x="645" y="${top + 82}" width="30" height="20" fill="#8a8a8a"/>`
}
const bridge = (random: Random, ink: string): string =>
  `<rect y="330" width="720" height="70" fill="#7fb2d6"/><path d="M0 250h720v18H0z" fill="${ink}"/><path d="M190 ${random.int(90, 120)}v240M530 ${random.int(90, 120)}v240" stroke="${ink}" stroke-width="16"/><path d="M0 245Q100 200 190 115Q360 330 530 115Q620 200 720 245" fill="none" stroke="${ink}" stroke-width="6"/>`
const road = (random: Random, ink: string): string =>
  `<path d="M290 400L350 190h30l80 210z" fill="#5b6069"/><path d="M368 205v28m2 22v34m3 26v44" stroke="#f5e9a8" stroke-width="7"/><path d="M0 210Q180 ${random.int(120, 170)} 340 196T720 190V215H0z" fill="${ink}" opacity=".55"/><rect x="170" y="300" width="92" height="46" rx="8" fill="#d8981f"/><circle cx="190" cy="350" r="20" fill="#333"/><circle cx="246" cy="350" r="20" fill="#333"/>`
function yard(random: Random, ink: string): string {
  const stacks = Array.from({ length: 4 }, (_, stack) =>
    Array.from(
      { length: random.int(2, 5) },
      (_, row) =>
        `<rect x="${70 + stack * 150}" y="${352 - row * 34}" width="118" height="30" rx="4" fill="${stack % 2 === 0 ? ink : '#b08a5a'}"/>`,
    ).join(''),
  )
  return `<path d="M30 180L360 90L690 180V200H30z" fill="${ink}" opacity=".8"/>${stacks.join('')}`
}
const room = (random: Random, ink: string): string =>
  `<rect x="60" y="70" width="600" height="280" fill="#f7f4ee"/><path d="M60 350L0 400H720L660 350z" fill="#b89b78"/><rect x="${random.int(110, 160)}" y="120" width="180" height="150" fill="#bfe0f2" stroke="${ink}" stroke-width="8"/><rect x="${random.int(390, 440)}" y="140" width="110" height="210" fill="${ink}"/><path d="M330 70v50m-34 0h68" stroke="#444" stroke-width="6"/>`
const KINDS = [tower, bridge, road, yard, room]

/** The picture of that number; the same each time. */
export function drawScene(number: number): Promise<Picture> {
  const random = randomOf(`scene ${number}`)
  const [sky, ground] = random.pick(SKIES)
  const kind = KINDS[number % KINDS.length] ?? tower
  const body = `<rect width="720" height="400" fill="${sky}"/><circle cx="${random.int(90, 630)}" cy="${random.int(50, 90)}" r="34" fill="#fff" opacity=".75"/><rect y="372" width="720" height="28" fill="${ground}"/>${kind(random, random.pick(INKS))}`
  return rendered(svg(720, 400, body), 720, 400, 320)
}
