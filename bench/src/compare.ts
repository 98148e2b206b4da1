/** Cold starts of several places in turns, under each condition, with the noise of the machine said. */
import type { Browser } from '@playwright/test'
import { type ColdStart, type Condition, coldStart, type Place } from './cold-start.ts'

const CONDITIONS: readonly Condition[] = [
  { name: 'As it is', cpu: 1 },
  {
    name: 'Processor 4 times slower, 10 Mbit/s, 20 ms away',
    cpu: 4,
    line: { megabits: 10, milliseconds: 20 },
  },
]
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

function report(name: string, found: readonly ColdStart[]): void {
  const times = found.map(({ milliseconds }) => milliseconds)
  const of = (key: keyof ColdStart) => median(found.map(each => each[key]))
  const range = `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`
  console.log(
    `  ${name.padEnd(22)}${of('milliseconds').toFixed(0).padStart(6)} ms (${range}), ${of('requests')} requests, ` +
      `${of('scripts')} of them scripts, in ${of('waves')} waves, ${(of('bytes') / 1000).toFixed(0)} kB; ` +
      `rows asked for after ${of('asked').toFixed(0)} ms`,
  )
}
/** The first place stands in each round twice: how far it lies from itself is how much of a difference means nothing. */
export async function compareColdStarts(
  browser: Browser,
  places: readonly [Place, ...Place[]],
  words: string,
  rounds: number,
): Promise<void> {
  const [own] = places
  for (const condition of CONDITIONS) {
    const all = [...places, { ...own, name: `${own.name}, again` }]
    const found = new Map(all.map(({ name }) => [name, new Array<ColdStart>()]))
    // nobody is measured first: the server's and the browser's own first time
    for (const place of all) await coldStart(browser, place, condition, words)
    for (let round = 0; round < rounds; round += 1) {
      // whoever comes first in one round comes last in the next
      for (const place of round % 2 === 0 ? all : all.toReversed())
        found.get(place.name)?.push(await coldStart(browser, place, condition, words))
    }
    console.log(`${condition.name}: a cold tab, signed in, to the tenth row`)
    for (const [name, each] of found) report(name, each)
    const time = (name: string) => median((found.get(name) ?? []).map(({ milliseconds }) => milliseconds))
    for (const { name } of all.slice(1))
      console.log(`  ${`${own.name} / ${name}`.padEnd(40)}${(time(own.name) / time(name)).toFixed(2)}`)
  }
}
