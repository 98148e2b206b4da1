/** The cart of this browser: it outlives a reload, and is loaded from the server and parked there. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { defaultCurrency } from '../../../lib/form-defaults.ts'
import { useSession } from '../../../lib/session.ts'
import { TYPED } from '../../../lib/stored-keys.ts'
import { keys } from '../../../records/queries/keys.ts'
import type { CartKind } from './cart-kinds.ts'
import { type CartRecord, type Draft, draftOf, emptyDraft, readDraft } from './draft.ts'
import { emptyCart, placeOf } from './new-cart.ts'

/** The stored cart of this browser; an untouched one is begun anew, in the store of the header. */
function begunIn(key: string): Draft | undefined {
  const draft = readDraft(localStorage.getItem(key))
  return draft?._id !== undefined || draft?.dirty ? draft : undefined
}
/** Where the last cart of this browser was; undefined where there was none. */
function lastPlaceIn(key: string) {
  const lastDraft = readDraft(localStorage.getItem(key))
  return lastDraft?.store ? placeOf(lastDraft) : undefined
}
export interface CartState {
  readonly draft: Draft
  readonly set: (draft: Draft) => void
  /** changes the current cart, also from an answer that comes later */
  readonly update: (change: (draft: Draft) => Draft) => void
  /** puts an empty cart in its place; `left`: the cart that was sold, which was parked only a moment ago */
  readonly begin: (left?: string) => void
  /** the address names another parked cart while this one has unsaved changes */
  readonly waiting: string | undefined
  readonly takeWaiting: () => void
  readonly leaveWaiting: () => void
  readonly error: Error | null
  readonly retry: () => void
  readonly loading: boolean
}
export function useCart({ resource, party }: CartKind): CartState {
  const { store, profile } = useSession()
  const key = `${TYPED}${profile?._id}.cart.${resource.name}`
  const [params, setParams] = useSearchParams()
  const [draft, setDraft] = useState<Draft>(() => begunIn(key) ?? emptyCart(lastPlaceIn(key)))
  const [begunWith, setBegunWith] = useState(store)
  // an untouched cart follows the store of the header
  if (begunWith !== store) {
    setBegunWith(store)
    if (draft._id === undefined && !draft.dirty) setDraft(emptyCart(lastPlaceIn(key)))
  }
  const cartId = params.get('id') ?? undefined
  /** the cart was just left, and the address is still on its way to a new one */
  const [leftCart, setLeft] = useState<string>()
  if (leftCart !== undefined && leftCart !== cartId) setLeft(undefined)
  const other = cartId !== undefined && cartId !== draft._id && cartId !== leftCart
  const record = useQuery({
    queryKey: [...keys.record(resource.name, cartId ?? ''), 'cart'],
    queryFn: ({ signal }) => api.get<CartRecord>(`/${resource.name}/id/${cartId ?? ''}`, {}, { signal }),
    enabled: cartId !== undefined && !(draft.dirty && !other),
    staleTime: 0,
  })
  const keep = (next: Draft) => {
    localStorage.setItem(key, JSON.stringify(next))
    setDraft(next)
  }
  const address = (id: string | undefined) => setParams(id === undefined ? {} : { id }, { replace: true })
  const loaded = record.data
  // a parked cart that the address names, or that changed elsewhere, replaces a cart without unsaved changes
  const fresh = loaded !== undefined && loaded._id === cartId && (other || loaded.version > (draft.version ?? 0))
  if (fresh && !draft.dirty && leftCart === undefined) setDraft(draftOf(loaded, party))
  useEffect(() => {
    localStorage.setItem(key, JSON.stringify(draft))
  }, [key, draft])
  const missingId = cartId === undefined && draft._id !== undefined ? draft._id : undefined
  useEffect(() => {
    if (missingId !== undefined) setParams({ id: missingId }, { replace: true })
  }, [missingId, setParams])
  return {
    draft,
    set: next => {
      keep(next)
      if (next._id !== cartId) address(next._id)
    },
    update: setDraft,
    begin: (left = cartId) => {
      setLeft(left)
      keep(emptyCart(draft.store === null ? lastPlaceIn(key) : placeOf(draft)))
      address(undefined)
    },
    waiting: other && draft.dirty ? cartId : undefined,
    takeWaiting: () => keep(emptyDraft(null, defaultCurrency())),
    leaveWaiting: () => address(draft._id),
    error: other ? record.error : null,
    retry: () => void record.refetch(),
    loading: other && record.isFetching,
  }
}
