/** Exchange rates of the dollar to the currencies of the network, for each working day of the last week. */
import { CODES } from '@siteoffice/domain/engine/codes'
import type { exchangeRate } from '@siteoffice/domain/modules/billing/exchange-rate'
import { dayText } from '../clock.ts'
import { COUNTRIES } from '../more-places.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import type { World } from '../world.ts'

/** From eight days ago to yesterday, so that each of the last seven days has one close before it. */
const DAYS = [-8, -5, -4, -3, -2, -1] as const
export function drawExchangeRates({ clock, crew }: World): DemoRow<Values<typeof exchangeRate>>[] {
  const worth = new Map(COUNTRIES.map(({ currency, perDollar }) => [currency, perDollar]))
  worth.delete('USD')
  const random = randomOf('exchange rates')
  return CODES.currency.flatMap(base => {
    const perDollar = worth.get(base)
    if (perDollar === undefined) return []
    return DAYS.map(day => {
      const at = clock.at(day, 8)
      const name = `USD in ${base}, ${dayText(at)}`
      const rate = Number((perDollar * (0.998 + 0.004 * random.next())).toFixed(4))
      return {
        _id: idFor('exchange rate', name, at),
        values: { name, currency: 'USD', base, day: dayText(at), rate, source: 'Closing rates of the day' },
        steps: [{ action: 'create', at, by: crew.admin }],
      }
    })
  })
}
