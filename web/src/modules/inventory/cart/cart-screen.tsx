/** The screen of carts, for sales and for purchases. */

import { transitionsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor, permissionForTransition } from '@siteoffice/domain/engine/permissions'
import { type CartTotals, cartProblem } from '@siteoffice/domain/modules/inventory/cart'
import { registerSession } from '@siteoffice/domain/modules/inventory/register-session'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { allowsWalkIns } from '../../../lib/form-defaults.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AfterOrder } from './after-order.tsx'
import type { CartKind } from './cart-kinds.ts'
import { negativeWords, problemOf, saidOf } from './cart-words.ts'
import { ChangedPrices } from './changed-prices.tsx'
import './cart.css'
import './till.css'
import { ReceiptButton } from '../receipt/receipt-button.tsx'
import { allowedTotals, cartOf, type Draft } from './draft.ts'
import { ItemTable, quantityId } from './item-table.tsx'
import { ParkedCarts } from './parked-carts.tsx'
import { PlaceForm } from './place-form.tsx'
import { type Finder, ProductFinder } from './product-finder.tsx'
import { SplitButton } from './split-button.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { type CartState, useCart } from './use-cart.ts'
import { type CartActions, type Errors, useCartActions } from './use-cart-actions.ts'
import { usePayKey } from './use-pay-key.ts'

const RegisterBar = lazy(() =>
  import('../registers/register-bar.tsx').then(module => ({ default: module.RegisterBar })),
)

export function CartScreen({ kind }: { readonly kind: CartKind }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const cart = useCart(kind)
  const actions = useCartActions(kind, cart)
  const { draft } = cart
  const { resource } = kind
  const hasContent = draft._id !== undefined || draft.items.length > 0
  const isPast = draft.status !== undefined && draft.status !== 'cart'
  return (
    <>
      <PageHeader
        title={draft.reference === undefined ? t(kind.title) : `${t(kind.title)} ${draft.reference}`}
        about={t(kind.words)}
        actions={hasContent && <Button onClick={() => cart.begin()}>{t('New cart')}</Button>}
      />
      {kind.party === 'customer' && draft.store !== null && can(permissionFor(registerSession, 'list')) && (
        <Suspense>
          <RegisterBar store={draft.store._id} currency={draft.currency} />
        </Suspense>
      )}
      {cart.error !== null && <ErrorBox error={cart.error} onRetry={cart.retry} />}
      {cart.loading && <Loading />}
      {isPast ? (
        <EmptyState
          title={t('{{number}} is no cart any more', { number: draft.reference ?? '' })}
          actions={
            <>
              {draft.status === 'completed' && kind.party === 'customer' && (
                <ReceiptButton
                  sale={{ _id: draft._id ?? '', version: draft.version ?? 1, reference: draft.reference ?? '' }}
                />
              )}
              <Link to={recordPath(resource, draft._id ?? '')}>{t('Open it')}</Link>
            </>
          }
        >
          {t('It has gone on, and is changed on its own screen.')}
        </EmptyState>
      ) : (
        <Workplace kind={kind} cart={cart} actions={actions} />
      )}
      {can(permissionFor(resource, 'list')) && (
        <ParkedCarts
          kind={kind}
          current={draft._id}
          mayDelete={can(permissionFor(resource, 'delete'))}
          onDelete={row => void actions.remove(row, draft)}
        />
      )}
      {cart.waiting !== undefined && (
        <Dialog
          open
          title={t('This cart has unsaved changes')}
          okText={t('Take up the other')}
          cancelText={t('Keep this one')}
          onOk={cart.takeWaiting}
          onCancel={cart.leaveWaiting}
        >
          <p>{t('If you take up the other cart now, what you changed in this one is lost.')}</p>
        </Dialog>
      )}
    </>
  )
}
interface Parts {
  readonly kind: CartKind
  readonly cart: CartState
  readonly actions: CartActions
}
/** Takes changes of the cart, and says what is wrong with it. */
function useCartChanges({ draft, set }: CartState, { errors: refusals, forget }: CartActions) {
  /** the field with a negative number, which the cart does not take */
  const [negative, setNegative] = useState<string>()
  const problem = cartProblem(cartOf(draft))
  const errors: Errors = {
    ...refusals,
    ...(problem !== undefined && { [problem.field]: problemOf(problem) }),
    ...(negative !== undefined && { [negative]: negativeWords(negative) }),
  }
  const onNegative = (path: string, isNegative: boolean) =>
    setNegative(before => (isNegative ? path : before === path ? undefined : before))
  const change = (next: Draft) => {
    if (next === draft) return
    setNegative(undefined)
    forget()
    set(next)
  }
  return { problem, negative, errors, onNegative, change }
}
function Workplace({ kind, cart, actions }: Parts) {
  const { t } = useTranslation()
  const { draft } = cart
  const finder = useRef<Finder>(null)
  const { problem, negative, errors, onNegative, change } = useCartChanges(cart, actions)
  const totals = allowedTotals(draft, problem)
  const frame = usePayKey()
  return (
    <div className="cart" ref={frame}>
      <div>
        <Panel title={t('Place')}>
          <PlaceForm kind={kind} draft={draft} errors={errors} onChange={change} onUpdate={cart.update} />
        </Panel>
        <Panel title={t('Items')}>
          <ProductFinder
            kind={kind}
            draft={draft}
            onChange={change}
            onTwice={product => document.getElementById(quantityId(product))?.focus()}
            ref={finder}
          />
          <ItemTable
            draft={draft}
            totals={totals}
            errors={errors}
            onChange={change}
            onNegative={onNegative}
            onCode={code => finder.current?.enter(code)}
            takes={kind.party === 'customer'}
          />
        </Panel>
      </div>
      <div className="cart-side">
        <Panel title={t('Totals')}>
          <TotalsPanel
            draft={draft}
            totals={totals}
            errors={errors}
            paysNow={kind.party === 'customer'}
            onChange={change}
            onNegative={onNegative}
          />
          {/* what holds the transition back is said once, at its button */}
          {actions.problem !== undefined && actions.problem !== heldBack(kind, draft) && (
            <p className="cart-problem" role="alert">
              {saidOf(actions.problem)}
            </p>
          )}
          {actions.changedPrices !== undefined && (
            <ChangedPrices
              changes={actions.changedPrices}
              busy={actions.busy !== undefined}
              onChoose={choice => void actions.goOn(draft, choice)}
            />
          )}
          <AfterOrder actions={actions} finder={() => finder.current} />
          <Buttons
            kind={kind}
            draft={draft}
            totals={totals}
            actions={actions}
            broken={problem !== undefined || negative !== undefined}
          />
        </Panel>
      </div>
    </div>
  )
}
/** The reason why the cart cannot become an order: a party is missing, or the server refused the parked cart. */
function heldBack({ transition, party }: Pick<CartKind, 'transition' | 'party'>, draft: Draft): string | undefined {
  const needsParty = draft.party === null && !(party === 'customer' && allowsWalkIns())
  if (draft.items.length > 0 && needsParty) return `Choose a ${party} first.`
  return draft.dirty ? undefined : draft.transitions?.find(each => each.name === transition)?.blockedBy
}

interface ButtonsProps {
  readonly kind: CartKind
  readonly draft: Draft
  readonly totals: CartTotals
  readonly actions: CartActions
  /** the cart breaks a rule; the message stands at its field */
  readonly broken: boolean
}
function Buttons({ kind: { resource, transition, party }, draft, totals, actions, broken }: ButtonsProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const maySave = draft._id === undefined || can(permissionFor(resource, 'update'))
  const shape = transitionsOf(resource).find(each => each.name === transition)?.shape
  const offer = draft.transitions?.find(each => each.name === transition)
  const mayOrder =
    draft.transitions === undefined
      ? shape !== undefined && can(permissionForTransition(resource, shape))
      : offer !== undefined
  const blocked = heldBack({ transition, party }, draft)
  const idle = actions.busy === undefined
  const ready = idle && !broken && blocked === undefined && draft.items.length > 0 && !(draft.dirty && !maySave)
  const paysNow = transition === 'confirm' && mayOrder
  return (
    <div className="cart-buttons">
      {paysNow && (
        <div className="cart-pay">
          <div className="cart-pay-facts">
            <span className="cart-pay-sum">
              {formatMoney(draft.paymentAmount > 0 ? totals.finalPrice : totals.duePrice, draft.currency)}
            </span>
            {blocked !== undefined && <span aria-hidden="true">{saidOf(blocked)}</span>}
          </div>
          <Button
            type="primary"
            loading={actions.busy === 'check-out'}
            disabled={!ready}
            aria-describedby={blocked === undefined ? undefined : 'cart-blocked'}
            aria-keyshortcuts="Control+Enter"
            title={t('Ctrl+Enter')}
            onClick={() => void actions.checkOut(draft)}
          >
            {t('Pay and hand over')}
          </Button>
        </div>
      )}
      {paysNow && (
        <SplitButton
          due={totals.duePrice}
          currency={draft.currency}
          mustBeFull={draft.party === null}
          disabled={!ready}
          actions={actions}
          onPay={tenders => void actions.checkOut(draft, tenders)}
        />
      )}
      {mayOrder && shape !== undefined && (
        <Button
          type={paysNow ? 'default' : 'primary'}
          loading={actions.busy === 'transition'}
          disabled={!ready}
          aria-describedby={blocked === undefined ? undefined : 'cart-blocked'}
          onClick={() => void actions.order(draft)}
        >
          {t(shape.label)}
        </Button>
      )}
      <Button
        loading={actions.busy === 'save'}
        disabled={!idle || broken || !maySave || (draft._id !== undefined && !draft.dirty)}
        onClick={() => void actions.save(draft)}
      >
        {t('Save as parked cart')}
      </Button>
      {blocked !== undefined && (
        <p id="cart-blocked" className="cart-blocked">
          {saidOf(blocked)}
        </p>
      )}
      {!maySave && <p className="cart-blocked">{t('You may look at parked carts, but not change them.')}</p>}
      <p className="cart-hint" role="status">
        {draft.dirty ? t('Not saved yet; kept in this browser.') : draft._id !== undefined && t('Saved.')}
      </p>
    </div>
  )
}
