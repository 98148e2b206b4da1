/** The first values of a cart: the store of the header, its usual warehouse and its currency, or those of the last cart. */

import type { Ref } from '@siteoffice/domain/engine/values'
import type { Page } from '@siteoffice/domain/engine/wire'
import { ApiError, api } from '../../../lib/api.ts'
import { defaultCurrency } from '../../../lib/form-defaults.ts'
import { sessionNow } from '../../../lib/session.ts'
import { type Draft, emptyDraft } from './draft.ts'

export interface Beginning {
  readonly warehouse: Ref | null
  readonly currency: string | undefined
}
export type Place = Pick<Draft, 'store' | 'warehouse' | 'currency'>
export const placeOf = ({ store, warehouse, currency }: Place): Place => ({ store, warehouse, currency })

export function emptyCart(lastPlace: Place | undefined): Draft {
  const { profile, store } = sessionNow()
  const own = profile?.storeList.find(each => each._id === store)
  if (own === undefined)
    return lastPlace === undefined
      ? emptyDraft(null, defaultCurrency())
      : emptyDraft(lastPlace.store, lastPlace.currency, lastPlace.warehouse)
  // a stored profile from before stores had these has neither
  const { currency, warehouse }: Partial<typeof own> = own
  return emptyDraft({ _id: own._id, label: own.name }, currency ?? defaultCurrency(), warehouse ?? null)
}
const UNLESS_REFUSED = { expected: ['forbidden', 'not_found'] } as const
const unlessRefused = async <T>(answering: Promise<T>): Promise<T | undefined> => {
  try {
    return await answering
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
/** The same for a store that is chosen in the cart; where the person may not read it, they choose the rest themselves. */
export async function beginningIn(store: string): Promise<Beginning> {
  const own = sessionNow().profile?.storeList.find(each => each._id === store)
  if (own !== undefined) return { warehouse: own.warehouse, currency: own.currency }
  const [place, record] = await Promise.all([
    unlessRefused(api.get<Page<Ref>>('/warehouse/options', { store, active: 'true', size: 1 }, UNLESS_REFUSED)),
    unlessRefused(api.get<{ readonly currency: string }>(`/stores/id/${store}`, {}, UNLESS_REFUSED)),
  ])
  return { warehouse: place?.content[0] ?? null, currency: record?.currency }
}
