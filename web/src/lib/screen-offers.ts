/** What the screen that is open offers to do, so that the palette can offer it by its name. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useEffect } from 'react'

export type OfferName = 'export' | 'import' | 'saveView'
export interface Offer {
  readonly name: OfferName
  /** whose list it is done to */
  readonly resource: AnyResource
  readonly run: () => void
}
export const screenOffers = new Set<Offer>()

/** Offers it while the component is there, unless `on` is false: what a button beside it does. */
export function useScreenOffer(name: OfferName, resource: AnyResource, on: boolean, run: () => void): void {
  useEffect(() => {
    const offer: Offer = { name, resource, run }
    if (on) screenOffers.add(offer)
    return () => void screenOffers.delete(offer)
  })
}
