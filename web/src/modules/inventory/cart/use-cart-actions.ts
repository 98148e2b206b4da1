/** Parks a cart, makes an order of it or deletes it; the server's refusals stand at their fields. */
import type { ChangedPrice } from '@siteoffice/domain/engine/errors'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Tender } from '@siteoffice/domain/modules/inventory/order-payments'
import { checkOutSale } from '@siteoffice/domain/modules/inventory/payment-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { t } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { keys } from '../../../records/queries/keys.ts'
import type { CartKind } from './cart-kinds.ts'
import { handedOverWords, outcomeOf, parkedWords, saidOf } from './cart-words.ts'
import type { PriceChoice } from './changed-prices.tsx'
import { bodyOf, type CartRecord, type Draft, draftOf, totalsOf } from './draft.ts'
import { placeErrors } from './split.ts'
import type { CartState } from './use-cart.ts'

export type Errors = { readonly [path: string]: string }
/** An order is made of the cart, or it is taken through the till. */
type Way = 'transition' | 'check-out'
type Action = Way | 'save' | 'delete'
interface Attempt {
  readonly way: Way
  /** the payments besides the one that the cart says */
  readonly tenders: readonly Tender[]
}

interface Troubles {
  /** somebody else has changed the cart; answers the message about it */
  readonly onStale: (id: string | undefined) => Promise<string>
  /** no answer came, so that the cart may have become an order */
  readonly onNoAnswer: () => Promise<void>
}
/** Makes one call at a time, and stores the server's refusal. */
function useRefusals({ onStale, onNoAnswer }: Troubles) {
  const [busy, setBusy] = useState<Action>()
  const [errors, setErrors] = useState<Errors>({})
  /** the message about the cart as a whole */
  const [problem, setProblem] = useState<string>()
  const [changedPrices, setChangedPrices] = useState<readonly ChangedPrice[]>()
  const forget = () => {
    setErrors({})
    setProblem(undefined)
    setChangedPrices(undefined)
  }
  const run = async (action: Action, id: string | undefined, work: () => Promise<void>): Promise<void> => {
    setBusy(action)
    forget()
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.body.code === 'stale_version') setProblem(await onStale(id))
      else if (error.body.changedPrices !== undefined) setChangedPrices(error.body.changedPrices)
      else {
        const { message, errors: fields = [] } = error.body
        setErrors(Object.fromEntries(fields.map(each => [each.field, saidOf(each.message)])))
        // a message at its field is not said twice
        if (fields.length === 0) setProblem(message)
        if (error.status === 0) await onNoAnswer()
      }
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, errors, problem, changedPrices, setErrors, setProblem, forget, run }
}
/** The reason why no order can be made of a parked cart; undefined where one can. */
function heldBecause({ transition }: CartKind, parkedCart: Draft, draft: Draft): string | undefined {
  const offer = parkedCart.transitions?.find(each => each.name === transition)
  if (offer === undefined) return t('This step is not open to you.')
  if (offer.blockedBy !== undefined) return offer.blockedBy
  if (totalsOf(parkedCart).finalPrice === totalsOf(draft).finalPrice) return undefined
  return t('Prices have changed, and the cart shows today’s. Look at the totals and go on.')
}
async function sendOrder({ resource, transition }: CartKind, { _id = '', version }: Draft, choice?: PriceChoice) {
  const body = { version, ...(choice !== undefined && { changedPrices: choice }) }
  const words = outcomeOf(transition, await api.post<CartRecord>(`/${resource.name}/${transition}/${_id}`, body))
  return { ...words, receipt: undefined }
}
/** The cart is paid in full where neither it nor the payments say anything else. */
async function sendCheckOut(parkedCart: Draft, tenders: readonly Tender[], choice?: PriceChoice) {
  const { _id: id = '', version = 1, paymentAmount, paymentMethod } = parkedCart
  const { duePrice, finalPrice } = totalsOf(parkedCart)
  const whole = paymentAmount === 0 && duePrice > 0 ? [{ method: paymentMethod, amount: duePrice }] : []
  const payments = tenders.length > 0 ? [...tenders] : whole
  // with other prices the sale comes to another one than is shown
  const body = { version, payments, ...(choice === undefined ? { finalPrice } : { changedPrices: choice }) }
  const { version: versionNow, reference, ...sums } = await call(checkOutSale, { params: { id }, body })
  return { ...handedOverWords({ reference, ...sums }), receipt: { _id: id, version: versionNow, reference } }
}
/** The order that was just made, with the receipt to show, where there is one. */
type Made = Awaited<ReturnType<typeof sendCheckOut>> | { readonly receipt?: undefined }
/** The store and the warehouse have to be chosen before anything is sent. */
const missingIn = (draft: Draft): Errors =>
  Object.fromEntries(
    (['store', 'warehouse'] as const).filter(name => draft[name] === null).map(name => [name, t('This is required')]),
  )
/** Says that an order was made: by its receipt, where somebody may read it, else by a notice. */
function useMade({ resource }: CartKind) {
  const navigate = useNavigate()
  const { can } = useSession()
  /** until the next cart is begun */
  const [made, setMade] = useState<Made>()
  const sayMade = (id: string, { receipt, ...words }: Awaited<ReturnType<typeof sendOrder | typeof sendCheckOut>>) => {
    if (receipt !== undefined && can(permissionFor(resource, 'get'))) {
      setMade({ receipt, ...words })
      return
    }
    setMade({})
    toast.product({ ...words, action: { label: t('Open it'), onClick: () => void navigate(recordPath(resource, id)) } })
  }
  return { made, sayMade, leaveMade: () => setMade(undefined) }
}
export function useCartActions(kind: CartKind, cart: CartState) {
  const client = useQueryClient()
  const { made, sayMade, leaveMade } = useMade(kind)
  const { resource, party } = kind
  // lists, stock and parties show figures that come from carts
  const refresh = () => client.invalidateQueries()
  /** `id`: the cart on the screen; undefined where the changed cart is a row of the list. */
  const reload = async (id: string | undefined) => {
    if (id === undefined) {
      await refresh()
      return t('Somebody else changed that cart. Look at it again before you delete it.')
    }
    cart.set(draftOf(await api.get<CartRecord>(`/${resource.name}/id/${id}`), party))
    await refresh()
    return t('Somebody else changed this cart. You see it as it is now; your last changes are not in it.')
  }
  /** how the order was begun, to go on after prices have changed */
  const [last, setLast] = useState<Attempt>({ way: 'transition', tenders: [] })
  const lookAgain = async () => {
    const queryKey = keys.resource(resource.name)
    // a first answer still on its way may be older than the change, and would stop another request
    await client.cancelQueries({ queryKey })
    await client.invalidateQueries({ queryKey })
  }
  const { errors, setErrors, setProblem, run, ...state } = useRefusals({ onStale: reload, onNoAnswer: lookAgain })
  const park = async (draft: Draft): Promise<CartRecord> => {
    const body = bodyOf(draft, party)
    const savedCart =
      draft._id === undefined
        ? await api.post<CartRecord>(`/${resource.name}/create`, body)
        : await api.put<CartRecord>(`/${resource.name}/update/${draft._id}`, body)
    cart.set(draftOf(savedCart, party))
    return savedCart
  }
  const save = async (draft: Draft) => {
    const savedCart = await park(draft)
    toast.product({ ...parkedWords(savedCart), key: 'saved' })
    await refresh()
  }
  const sell = async ({ way, tenders }: Attempt, draft: Draft, choice?: PriceChoice) => {
    const parkedCart = draft.dirty || draft._id === undefined ? draftOf(await park(draft), party) : draft
    const reason = heldBecause(kind, parkedCart, draft)
    if (reason !== undefined) {
      setProblem(reason)
      return
    }
    const id = parkedCart._id ?? ''
    const isSold = way === 'check-out'
    const outcome = await (isSold ? sendCheckOut(parkedCart, tenders, choice) : sendOrder(kind, parkedCart, choice))
    cart.begin(id)
    sayMade(id, outcome)
    await refresh()
  }
  const isWhole = (draft: Draft): boolean => {
    const missing = missingIn(draft)
    setErrors(missing)
    return Object.keys(missing).length === 0
  }
  const begin = async (attempt: Attempt, draft: Draft) => {
    setLast(attempt)
    if (isWhole(draft)) await run(attempt.way, draft._id, () => sell(attempt, draft))
  }
  const remove = async (row: Pick<CartRecord, '_id' | 'version'>, current: Draft) => {
    await api.del(`/${resource.name}/delete/${row._id}`, { version: row.version })
    if (current._id === row._id) cart.begin()
    toast.product({ title: t('The cart is in the trash') })
    await refresh()
  }
  return {
    ...state,
    ...placeErrors(errors, last.tenders),
    tenders: last.tenders,
    made,
    leaveMade,
    save: async (draft: Draft) => {
      if (isWhole(draft)) await run('save', draft._id, () => save(draft))
    },
    order: (draft: Draft) => begin({ way: 'transition', tenders: [] }, draft),
    checkOut: (draft: Draft, tenders: readonly Tender[] = []) => begin({ way: 'check-out', tenders }, draft),
    /** with today's or the agreed prices, as the order was begun */
    goOn: (draft: Draft, choice: PriceChoice) => run(last.way, draft._id, () => sell(last, draft, choice)),
    remove: (row: Pick<CartRecord, '_id' | 'version'>, current: Draft) =>
      run('delete', undefined, () => remove(row, current)),
  }
}
export type CartActions = ReturnType<typeof useCartActions>
